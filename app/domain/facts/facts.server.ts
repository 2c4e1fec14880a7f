import { parse } from "yaml";
import { type Language, localeOf } from "../../platform/language/language.ts";
import { oncePer } from "../../platform/language/once-per.ts";

type Unit = "percent" | "rupees" | "years" | "months" | "days" | "count";

/** One figure of a scheme: what it is, since when, its source, and when to review it. */
type Figure = {
  value: number;
  unit: Unit;
  says: string;
  from: string | null;
  checked: "verified" | "second-hand" | "unverified";
  source: string;
  "review-by": string;
  earlier?: { value: number; until: string }[];
};

const files = import.meta.glob<string>("../../../content/facts/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const figures = new Map<string, Figure>();
for (const [file, text] of Object.entries(files)) {
  const scheme = file.split("/").at(-1)?.replace(".yaml", "");
  const content = parse(text) as { figures: Record<string, Figure> };
  for (const [key, figure] of Object.entries(content.figures)) figures.set(`${scheme}.${key}`, figure);
}

/** Whether a text uses a figure that was not checked against its official source. */
export function namesUncheckedFigure(text: string): boolean {
  return [...text.matchAll(/\{\{([^{}:]*)/g)].some(([, name = ""]) => {
    const checked = figures.get(name)?.checked;
    return checked !== undefined && checked !== "verified";
  });
}

/** Fills the figures into a text: `{{pmegp.lock-in}}`, or its earlier value with `:earlier`. Throws for an unknown name. */
export function withFigures(text: string, language: Language): string {
  return text.replace(/\{\{([^{}]*?)(:earlier)?\}\}/g, (_, name: string, earlier?: string) => {
    const figure = figures.get(name);
    const value = earlier ? figure?.earlier?.[0]?.value : figure?.value;
    if (!figure || value === undefined) throw new Error(`No figure is named ${name}${earlier ?? ""}`);
    return inWords(value, figure.unit, language);
  });
}

const plainFormat = oncePer((language: Language) => new Intl.NumberFormat(`${localeOf[language]}-u-nu-latn`));
const rupeeFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** A value with its unit in words: "₹50 lakh", "10%", "3 वर्ष". Rupees are whole rupees, not paise. */
export function inWords(value: number, unit: Unit, language: Language): string {
  if (unit === "rupees") return rupees(value, language);
  const number = plainFormat(language).format(value);
  if (unit === "percent") return `${number}%`;
  if (unit === "count") return number;
  const words: Record<Language, Record<"years" | "months" | "days", [string, string]>> = {
    en: { years: ["year", "years"], months: ["month", "months"], days: ["day", "days"] },
    hi: { years: ["वर्ष", "वर्ष"], months: ["महीना", "महीने"], days: ["दिन", "दिन"] },
  };
  return `${number} ${words[language][unit][value === 1 ? 0 : 1]}`;
}

/** Whole lakhs and crores in words, anything else in digits with Indian grouping. */
function rupees(value: number, language: Language): string {
  const number = (of: number) => rupeeFormat.format(of);
  const [lakh, crore] = language === "hi" ? ["लाख", "करोड़"] : ["lakh", "crore"];
  if (value >= 10_000_000 && value % 100_000 === 0) return `₹${number(value / 10_000_000)} ${crore}`;
  if (value >= 100_000 && value % 1_000 === 0) return `₹${number(value / 100_000)} ${lakh}`;
  return `₹${number(value)}`;
}
