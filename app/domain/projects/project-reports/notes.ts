import type { StatementMessages } from "../../../platform/language/statement-messages.ts";
import { hasPartYear } from "./financial-years.ts";
import type { ReportInputs } from "./schema.ts";
import { schemes } from "./schemes/schemes.ts";

export type NoteKey = keyof StatementMessages["notes"];

/** Notes to print where a convention differs from law, or banks from each other. */
export function notesOf(inputs: ReportInputs): NoteKey[] {
  const { conventions, scheme, applicant, loan, existing } = inputs;
  const { tax } = conventions;
  const { notes, terms } = schemes[scheme];
  const slabs = tax === "slab" && applicant.constitution === "proprietorship";
  return [
    "rounded",
    "notAudited",
    ...(conventions.yearDays === 300 ? (["yearOf300"] as const) : []),
    ...(hasPartYear(inputs) ? (["partYear"] as const) : []),
    ...(hasPartYear(inputs)
      ? ([conventions.depreciation === "straight" ? "partYearStraight" : "partYearWritten"] as const)
      : []),
    ...(conventions.finishedGoods === "portal" ? (["finishedGoodsPortal"] as const) : []),
    ...(conventions.depreciation === "straight" ? (["straightDepreciation"] as const) : []),
    ...(slabs ? (["slabTax"] as const) : []),
    ...(tax === "slab" && !slabs ? (["flatTaxOfLaw"] as const) : []),
    ...(tax === "typed" || tax === "flat" ? (["typedTax"] as const) : []),
    ...(tax === "none" ? (["noTax"] as const) : []),
    "twoAverages",
    "instalmentsInRatio",
    "cashCreditFull",
    "methodOfBank",
    ...(notes ?? []),
    ...(terms ? ([conventions.subsidy === "net" ? "subsidyNet" : "subsidyNote"] as const) : []),
    ...(loan.moratoriumInterest === "capitalised" ? (["interestCapitalised"] as const) : []),
    ...(existing ? (["existingCarried"] as const) : []),
    "sensitivityHeld",
  ];
}
