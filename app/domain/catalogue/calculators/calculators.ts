import { englishPath } from "../../../platform/language/language.ts";

export const calculatorNames = ["emi", "pmegp", "pmfme", "mudra", "msme", "gst"] as const;
export type CalculatorName = (typeof calculatorNames)[number];

export function calculatorPath(name: CalculatorName): string {
  return `/calculators/${name}`;
}

export function calculatorAt(pathname: string): CalculatorName | undefined {
  const found = /^\/calculators\/([a-z]+)(?:\.pdf)?$/.exec(englishPath(pathname))?.[1];
  return findCalculator(found);
}

export function findCalculator(name: unknown): CalculatorName | undefined {
  return calculatorNames.find((known) => known === name);
}

/** The first calculator that names a page is the one shown on it. */
export const calculatorServices: Record<CalculatorName, readonly [string, ...string[]]> = {
  emi: ["WorkingCapital", "NAIFF"],
  pmegp: ["PMEGP"],
  pmfme: ["PMFME"],
  mudra: ["MUDRA", "PMEGP", "WorkingCapital"],
  msme: ["UdyogAadhar", "MSME"],
  gst: ["GSTRegistrationCertificate"],
};

export function calculatorOfService(route: string): CalculatorName | undefined {
  return calculatorNames.find((name) => calculatorServices[name].includes(route));
}

export type FieldShape = { name: string; optional?: true; more?: true } & (
  | { is: "amount" | "rate" | "months" | "place" | "flag" }
  | { is: "choice"; options: readonly string[]; usual?: string }
);

const example: readonly FieldShape[] = [
  { name: "rate", is: "rate", optional: true, more: true },
  { name: "months", is: "months", optional: true, more: true },
];

const sold = ["goods", "services", "both"];

/** In order of the form; the names are the parameters of the address. */
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
    { name: "exempt", is: "flag" },
    { name: "interstate", is: "choice", options: ["no", ...sold], usual: "no" },
    { name: "handicraft", is: "flag" },
    { name: "online", is: "choice", options: ["no", "enrolled", "yes"], usual: "no" },
    { name: "leftout", is: "flag" },
    { name: "reverse", is: "flag" },
    { name: "other", is: "flag" },
  ],
};

export type Entered = Readonly<Record<string, string>>;

export function enteredIn(name: CalculatorName, query: URLSearchParams | FormData): Entered {
  const names = calculatorFields[name].map((field) => field.name);
  const found = names.flatMap((field) => {
    const value = query.get(field);
    return typeof value === "string" ? [[field, value.slice(0, 100)] as const] : [];
  });
  return Object.fromEntries(found);
}

export function queryOf(entered: Entered): string {
  return String(new URLSearchParams(Object.entries(entered).filter(([, value]) => value.trim() !== "")));
}
