import { namesOf } from "../../../platform/content/names-of.ts";
/** By the key of its calculator, check, register and project report: the name of its page. */
export const loanSchemes = { pmegp: "PMEGP", pmfme: "PMFME", mudra: "MUDRA" } as const;
export type LoanScheme = keyof typeof loanSchemes;
export const loanSchemeKeys = namesOf(loanSchemes);

/** The scheme of examples and of a new project report. */
export const usualScheme = "pmegp" satisfies LoanScheme;
