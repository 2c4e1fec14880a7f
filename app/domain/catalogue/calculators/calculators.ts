import { englishPath } from "../../../platform/language/language.ts";

/** The calculators, as their addresses name them. */
export const calculatorNames = ["emi", "pmegp", "pmfme", "mudra", "msme", "gst"] as const;
export type CalculatorName = (typeof calculatorNames)[number];

/** A calculator's address in English. */
export function calculatorPath(name: CalculatorName): string {
  return `/calculators/${name}`;
}

/** The calculator of a page or of its PDF, in either language. */
export function calculatorAt(pathname: string): CalculatorName | undefined {
  const found = /^\/calculators\/([a-z]+)(?:\.pdf)?$/.exec(englishPath(pathname))?.[1];
  return findCalculator(found);
}

export function findCalculator(name: unknown): CalculatorName | undefined {
  return calculatorNames.find((known) => known === name);
}

/** The pages that each calculator leads to; the first calculator that names a page is that page's own. */
export const calculatorServices: Record<CalculatorName, readonly [string, ...string[]]> = {
  emi: ["WorkingCapital", "NAIFF"],
  pmegp: ["PMEGP"],
  pmfme: ["PMFME"],
  mudra: ["MUDRA", "PMEGP", "WorkingCapital"],
  msme: ["UdyogAadhar", "MSME"],
  gst: ["GSTRegistrationCertificate"],
};

/** The calculator of a service's page. */
export function calculatorOfService(route: string): CalculatorName | undefined {
  return calculatorNames.find((name) => calculatorServices[name].includes(route));
}

/** What a field asks for. Those with `more` fold away, because the result does not need them. */
export type FieldShape = { name: string; optional?: true; more?: true } & (
  | { is: "amount" | "rate" | "months" | "place" | "flag" }
  | { is: "choice"; options: readonly string[]; usual?: string }
);

const example: readonly FieldShape[] = [
  { name: "rate", is: "rate", optional: true, more: true },
  { name: "months", is: "months", optional: true, more: true },
];

const sold = ["goods", "services", "both"];

/** The fields of each calculator, in their order; their names are the parameters of its address. */
export const calculatorFields: Record<CalculatorName, readonly FieldShape[]> = {
  emi: [
    { name: "amount", is: "amount" },
    { name: "rate", is: "rate" },
    { name: "months", is: "months" },
    { name: "moratorium", is: "months", optional: true, more: true },
    { name: "interest", is: "choice", options: ["paid", "added"], usual: "paid", more: true },
  ],
  pmegp: [
    { name: "district", is: "place", optional: true },
    { name: "category", is: "choice", options: ["general", "special"] },
    { name: "area", is: "choice", options: ["rural", "urban"] },
    { name: "sector", is: "choice", options: ["manufacturing", "service"] },
    { name: "cost", is: "amount" },
    { name: "loan", is: "choice", options: ["first", "second"], usual: "first" },
    { name: "working", is: "amount", optional: true, more: true },
    ...example,
  ],
  pmfme: [
    { name: "kind", is: "choice", options: ["individual", "group"] },
    { name: "cost", is: "amount" },
    { name: "machines", is: "amount", optional: true, more: true },
    { name: "civil", is: "amount", optional: true, more: true },
    ...example,
  ],
  mudra: [
    { name: "amount", is: "amount" },
    { name: "repaid", is: "choice", options: ["no", "yes"], usual: "no" },
  ],
  msme: [
    { name: "investment", is: "amount" },
    { name: "turnover", is: "amount" },
  ],
  gst: [
    { name: "state", is: "place" },
    { name: "supply", is: "choice", options: sold },
    { name: "turnover", is: "amount" },
    { name: "interstate", is: "choice", options: ["no", ...sold], usual: "no" },
    { name: "online", is: "choice", options: ["no", "enrolled", "yes"], usual: "no" },
    { name: "leftout", is: "flag" },
    { name: "reverse", is: "flag" },
    { name: "other", is: "flag" },
  ],
};

/** What was entered, by the fields' names; fields that the address does not name are missing. */
export type Entered = Readonly<Record<string, string>>;

/** The entered fields of one calculator in an address or a form; anything else in it is left out. */
export function enteredIn(name: CalculatorName, query: URLSearchParams | FormData): Entered {
  const names = calculatorFields[name].map((field) => field.name);
  const found = names.flatMap((field) => {
    const value = query.get(field);
    return typeof value === "string" ? [[field, value.slice(0, 100)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query of a result's address, without the fields that were left empty. */
export function queryOf(entered: Entered): string {
  return String(new URLSearchParams(Object.entries(entered).filter(([, value]) => value.trim() !== "")));
}
