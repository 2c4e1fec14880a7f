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
  | { type: "amount" | "rate" | "months" | "place" | "flag" }
  | { type: "choice"; options: readonly string[]; usual?: string }
);

const example: readonly FieldShape[] = [
  { name: "rate", type: "rate", optional: true, more: true },
  { name: "months", type: "months", optional: true, more: true },
];

const sold = ["goods", "services", "both"];

/** In order of the form; the names are the parameters of the address. */
export const calculatorFields: Record<CalculatorName, readonly FieldShape[]> = {
  emi: [
    { name: "amount", type: "amount" },
    { name: "rate", type: "rate" },
    { name: "months", type: "months" },
    { name: "moratorium", type: "months", optional: true, more: true },
    { name: "interest", type: "choice", options: ["paid", "added"], usual: "paid", more: true },
  ],
  pmegp: [
    { name: "district", type: "place", optional: true },
    { name: "category", type: "choice", options: ["general", "special"] },
    { name: "area", type: "choice", options: ["rural", "urban"] },
    { name: "sector", type: "choice", options: ["manufacturing", "service"] },
    { name: "cost", type: "amount" },
    { name: "loan", type: "choice", options: ["first", "second"], usual: "first" },
    { name: "working", type: "amount", optional: true, more: true },
    ...example,
  ],
  pmfme: [
    { name: "kind", type: "choice", options: ["individual", "group"] },
    { name: "cost", type: "amount" },
    { name: "machines", type: "amount", optional: true, more: true },
    { name: "civil", type: "amount", optional: true, more: true },
    ...example,
  ],
  mudra: [
    { name: "amount", type: "amount" },
    { name: "repaid", type: "choice", options: ["no", "yes"], usual: "no" },
  ],
  msme: [
    { name: "investment", type: "amount" },
    { name: "turnover", type: "amount" },
  ],
  gst: [
    { name: "state", type: "place" },
    { name: "supply", type: "choice", options: sold },
    { name: "turnover", type: "amount" },
    { name: "exempt", type: "flag" },
    { name: "interstate", type: "choice", options: ["no", ...sold], usual: "no" },
    { name: "handicraft", type: "flag" },
    { name: "online", type: "choice", options: ["no", "enrolled", "yes"], usual: "no" },
    { name: "leftout", type: "flag" },
    { name: "reverse", type: "flag" },
    { name: "other", type: "flag" },
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
