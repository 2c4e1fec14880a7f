import { auditedLines, blocks, chapters, constitutions, schemes, sectors } from "../choices.ts";
import type { ReportInputs } from "../schema.ts";

/** How a field is typed. "place" is a row of another list: typed from 1, stored from 0. */
type Kind = "text" | "long" | "money" | "number" | "place" | "choice" | "flag";

/** A field of the form; its name is where its value is in the inputs, such as "loan.rate". */
export type FormField = {
  path: string;
  is: Kind;
  options?: readonly string[];
  /** Begins the keys of its choices' words, where another field has a choice of the same name. */
  words?: string;
  /** May stay empty: then the report works it out. */
  optional?: true;
  /** A value for each year; a year without one follows from the year before. */
  years?: true;
  /** Folds away with the others of its section, because few reports change it. */
  more?: true;
  /** Only then it means anything. */
  when?: (inputs: ReportInputs) => boolean;
};

/** A list whose rows are added and removed; the fields' paths begin in the row. */
export type FormList = { list: string; fields: readonly FormField[]; least?: 1; when?: FormField["when"] };

export const sectionNames = ["who", "cost", "finance", "sales", "costs", "working", "existing"] as const;
export type SectionName = (typeof sectionNames)[number];

/** Whose bounds a report is held against, by their keys in the facts. */
const bounds = ["note", "baroda", "sidbi"];

const text = (path: string): FormField => ({ path, is: "text" });
const long = (path: string): FormField => ({ path, is: "long" });
const money = (path: string): FormField => ({ path, is: "money" });
const number = (path: string): FormField => ({ path, is: "number" });
const choice = (path: string, options: readonly string[]): FormField => ({ path, is: "choice", options });
const more = (field: FormField): FormField => ({ ...field, more: true });
const optional = (field: FormField): FormField => ({ ...field, optional: true });
const byYear = (field: FormField): FormField => ({ ...field, years: true });

const isPmegp = ({ scheme }: ReportInputs) => scheme === "pmegp";
const runs = ({ existing }: ReportInputs) => existing !== null;
const who: readonly FormField[] = [
  choice("scheme", schemes),
  { ...choice("schemeLoan", ["first", "second"]), when: isPmegp },
  choice("language", ["en", "hi"]),
  text("applicant.name"),
  text("applicant.relative"),
  choice("applicant.constitution", constitutions),
  choice("applicant.category", ["general", "special"]),
  long("applicant.address"),
  text("unit.name"),
  text("unit.product"),
  choice("unit.sector", sectors),
  text("unit.nic"),
  text("unit.district"),
  choice("unit.area", ["rural", "urban"]),
  choice("unit.place", ["other", "aspirational", "hill"]),
  long("unit.address"),
  text("bank.name"),
  text("bank.branch"),
  { ...choice("bank.bounds", bounds), words: "bounds-" },
  number("years"),
];

const assets: FormList = {
  list: "cost.assets",
  fields: [
    choice("block", blocks),
    text("name"),
    number("quantity"),
    money("rate"),
    number("gst"),
    text("supplier"),
    optional(money("quotation")),
    number("month"),
  ],
};

const products: FormList = {
  list: "products",
  least: 1,
  fields: [
    text("name"),
    text("unit"),
    optional(number("capacity")),
    number("priceRise"),
    byYear(money("prices")),
    more(number("openingUnits")),
    ...["rate", "hours", "shifts", "days", "efficiency"].map((name) => more(number(`machine.${name}`))),
  ],
};

const materials: FormList = {
  list: "costs.materials",
  fields: [
    text("name"),
    { path: "product", is: "place" },
    number("quantity"),
    money("rate"),
    number("wastage"),
    number("rise"),
  ],
};

const staff: FormList = {
  list: "costs.staff",
  fields: [
    text("name"),
    choice("kind", ["wages", "salary"]),
    number("count"),
    money("monthly"),
    number("rise"),
  ],
};

const overheads: FormList = {
  list: "costs.overheads",
  fields: [text("name"), money("yearly"), number("rise")],
};

const associates: FormList = {
  list: "associates",
  fields: [text("name"), text("bank"), money("limit"), money("outstanding")],
};

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

/** The form in its order: fields and lists of each section. */
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
    more(number("costs.power.rise")),
    more(number("costs.generator.litres")),
    more(money("costs.generator.rate")),
    more(number("costs.generator.rise")),
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

export const isList = (entry: FormField | FormList): entry is FormList => "list" in entry;

/** The lists of the form by their paths. */
export const formLists: ReadonlyMap<string, FormList> = new Map(
  Object.values(formSections)
    .flat()
    .filter(isList)
    .map((list) => [list.list, list]),
);

/** The section of a field or a list, by a name such as "cost.assets.3.rate". */
export function sectionOf(name: string): SectionName {
  const found = sectionNames.find((section) =>
    formSections[section].some((entry) => {
      const path = isList(entry) ? entry.list : entry.path;
      return name === path || name.startsWith(`${path}.`);
    }),
  );
  return found ?? "who";
}
