import { chapters } from "../../../firm/settings/report-texts.ts";
import { auditedLines, blocks, checkedBounds, constitutions, schemeKeys, sectors } from "../choices.ts";
import type { ReportInputs } from "../schema.ts";
import { schemes } from "../schemes/schemes.ts";
import {
  byYear,
  choice,
  type FormField,
  type FormList,
  insteadByYear,
  isList,
  long,
  money,
  more,
  needed,
  number,
  optional,
  text,
} from "./field.ts";
import { assets, associates, materials, overheads, products, staff } from "./form-lists.ts";

export const sectionNames = ["who", "cost", "finance", "sales", "costs", "working", "existing"] as const;
export type SectionName = (typeof sectionNames)[number];

/** "0": not given, then the months of the financial year. */
const startMonths = ["0", "4", "5", "6", "7", "8", "9", "10", "11", "12", "1", "2", "3"];

const hasSecond = ({ scheme }: ReportInputs) => schemes[scheme].second === true;
const runs = ({ existing }: ReportInputs) => existing !== null;
const who: readonly FormField[] = [
  choice("scheme", schemeKeys),
  { ...choice("schemeLoan", ["first", "second"]), when: hasSecond },
  choice("language", ["en", "hi"]),
  needed(text("applicant.name")),
  text("applicant.relative"),
  choice("applicant.constitution", constitutions),
  choice("applicant.category", ["general", "special"]),
  needed(long("applicant.address")),
  needed(text("unit.name")),
  needed(text("unit.product")),
  choice("unit.sector", sectors),
  text("unit.nic"),
  text("unit.district"),
  choice("unit.area", ["rural", "urban"]),
  choice("unit.place", ["other", "aspirational", "hill"]),
  needed(long("unit.address")),
  needed(text("bank.name")),
  text("bank.branch"),
  { ...choice("bank.bounds", checkedBounds), words: "bounds-" },
  number("years"),
  choice("start.month", startMonths),
  { ...number("start.year"), zeroIsEmpty: true },
  {
    ...choice("start.first", ["projected", "estimated"]),
    when: ({ start, existing }) => start.month > 0 && !existing,
  },
];

const rates = blocks
  .filter((block) => block !== "land")
  .map((block) => more(number(`conventions.depreciationRates.${block}`)));

const audited = ([0, 1] as const).flatMap((year): FormField[] => [
  { ...text(`existing.audited.${year}.label`), when: runs },
  ...(["operating", "balance"] as const).flatMap((part) =>
    auditedLines[part].map(
      (line): FormField => ({
        ...optional(money(`existing.audited.${year}.${part}.${line}`)),
        when: runs,
        more: true,
      }),
    ),
  ),
]);

export const formSections: Record<SectionName, readonly (FormField | FormList)[]> = {
  who,
  cost: [
    assets,
    money("cost.preoperative"),
    number("cost.contingency"),
    money("cost.workingCapital"),
    number("implementationMonths"),
  ],
  finance: [
    number("finance.ownShare"),
    optional(money("finance.own")),
    optional(money("finance.termLoan")),
    optional(money("finance.cashCredit")),
    optional(number("finance.subsidyShare")),
    number("loan.rate"),
    number("loan.cashCreditRate"),
    choice("loan.repayment", ["quarterly", "monthly", "yearly", "emi"]),
    number("loan.moratorium"),
    number("loan.instalments"),
    more(choice("loan.moratoriumInterest", ["paid", "capitalised"])),
    more({ path: "loan.firstInterest", is: "flag" }),
    more(choice("conventions.subsidy", ["note", "net"])),
    more(money("finance.otherLoan")),
    more(number("finance.otherLoanRate")),
  ],
  sales: [products, byYear(number("utilisation")), more(byYear(money("otherIncome")))],
  costs: [
    materials,
    staff,
    number("costs.fringe"),
    number("costs.power.kilowatts"),
    number("costs.power.hours"),
    number("costs.power.days"),
    money("costs.power.tariff"),
    number("costs.generator.litres"),
    money("costs.generator.rate"),
    more(number("costs.power.rise")),
    more(number("costs.generator.rise")),
    insteadByYear("costs.power.amounts"),
    byYear(number("costs.repairs")),
    byYear(number("costs.selling")),
    overheads,
  ],
  working: [
    number("workingCapital.rawMaterial"),
    number("workingCapital.workInProgress"),
    number("workingCapital.finishedGoods"),
    number("workingCapital.debtors"),
    number("workingCapital.creditors"),
    number("workingCapital.advances"),
    number("workingCapital.bankShare"),
    more(money("workingCapital.coreAssets")),
    number("drawings.share"),
    byYear(money("drawings.amounts")),
    choice("conventions.tax", ["slab", "flat", "typed", "none"]),
    { ...number("conventions.taxRate"), when: ({ conventions }) => conventions.tax === "flat" },
    { ...byYear(money("taxes")), when: ({ conventions }) => conventions.tax === "typed" },
    more(choice("conventions.yearDays", ["300", "365"])),
    more(choice("conventions.depreciation", ["writtenDown", "straight"])),
    more(choice("conventions.finishedGoods", ["portal", "days", "weighted"])),
    more(choice("conventions.preoperative", ["machinery", "amortised"])),
    ...["power", "wages", "selling"].map((name) => more(number(`conventions.variable.${name}`))),
    ...rates,
  ],
  existing: [
    { path: "existing", is: "flag" },
    ...["limit", "mostUsed", "leastUsed", "yearlyRepayment"].map(
      (name): FormField => ({ ...money(`existing.${name}`), when: runs }),
    ),
    ...["loanRate", "depreciation"].map((name): FormField => ({ ...number(`existing.${name}`), when: runs })),
    ...audited,
    associates,
    ...chapters.map((chapter) => optional(long(`texts.${chapter}`))),
  ],
};

export const formLists: ReadonlyMap<string, FormList> = new Map(
  Object.values(formSections)
    .flat()
    .filter(isList)
    .map((list) => [list.list, list]),
);

export const isSection = (name: string): name is SectionName =>
  sectionNames.some((section) => section === name);

export function sectionOf(name: string): SectionName {
  const found = sectionNames.find((section) =>
    formSections[section].some((entry) => {
      const path = isList(entry) ? entry.list : entry.path;
      return name === path || name.startsWith(`${path}.`);
    }),
  );
  return found ?? "who";
}
