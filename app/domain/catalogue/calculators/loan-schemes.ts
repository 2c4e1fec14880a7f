/** By the key of its calculator, check, register and project report: the name of its page. */
export const loanSchemes = { pmegp: "PMEGP", pmfme: "PMFME", mudra: "MUDRA" } as const;
export type LoanScheme = keyof typeof loanSchemes;
export const loanSchemeKeys = Object.keys(loanSchemes) as LoanScheme[];

/** The scheme of examples and of a new project report. */
export const usualScheme = "pmegp" satisfies LoanScheme;
