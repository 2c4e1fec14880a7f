import { type Language, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayInWords, istDay } from "../../../platform/language/time.ts";
import { nextReviewOf, sourceOf, trustIn, withFigures } from "../facts/facts.server.ts";
import { isOfficial } from "../facts/official-hosts.ts";
import { sourceName } from "../facts/source-name.ts";
import type { Calculator, CalculatorData } from "./calculator.ts";
import type { CalculatorName } from "./calculators.ts";
import { gstNames } from "./gst.ts";
import { type MsmeLimits, msmeClasses } from "./msme.ts";
import { mudraNames } from "./mudra.ts";
import type { District, Place, State } from "./places.ts";
import { pmegpNames } from "./pmegp.ts";
import { pmfmeNames } from "./pmfme.ts";
import { earlierOf, figureOf, figuresOf, placeNames } from "./read-figures.server.ts";
import { fill } from "./result.ts";

const msmeNames = msmeClasses.flatMap((name) => [`msme.${name}-investment`, `msme.${name}-turnover`]);

export function readCalculator(name: CalculatorName, language: Language, now: Date): Calculator {
  const all = publicMessages[language].calculators;
  const { form, result, problems } = all;
  const page = {
    language,
    common: { form, result, problems },
    today: dayInWords(istDay(now), localeOf[language]),
  };
  const { days, names } = rests(name, language);
  const sources = sourcesOf(names, result, language);
  const basis = basisOf({ ...all[name], days, names }, page, istDay(now));
  return { ...page, name, words: all[name], data: dataOf(language)[name](), basis, sources } as Calculator;
}

function dataOf(language: Language): { [Name in CalculatorName]: () => CalculatorData[Name] } {
  const words = (text: string) => withFigures(text, language);
  return {
    emi: () => ({}),
    pmegp: () => ({
      facts: figuresOf(pmegpNames),
      districts: districts(language),
    }),
    pmfme: () => ({ facts: figuresOf(pmfmeNames) }),
    mudra: () => ({ facts: figuresOf(mudraNames) }),
    msme: () => ({
      facts: { now: limits(figureOf), earlier: limits(earlierOf) },
      from: words("{{msme.micro-investment:from}}"),
      until: words("{{msme.micro-investment:until}}"),
    }),
    gst: () => ({ facts: figuresOf(gstNames), states: states(language) }),
  };
}

/** `from` and `until` are the days between which the rules are in force. */
function rests(name: CalculatorName, language: Language) {
  const day = (text: string) => withFigures(`{{${text}}}`, language);
  const found: Record<CalculatorName, { names: readonly string[]; days: Record<string, string> }> = {
    emi: { names: [], days: {} },
    pmegp: { names: Object.values(pmegpNames), days: {} },
    pmfme: { names: Object.values(pmfmeNames), days: {} },
    mudra: { names: Object.values(mudraNames), days: { from: day("mudra.tarun-plus-notified") } },
    msme: {
      names: msmeNames,
      days: { from: day("msme.micro-investment:from"), until: day("msme.micro-investment:until") },
    },
    gst: { names: Object.values(gstNames), days: { from: day("gst.goods-threshold:from") } },
  };
  return found[name];
}

function limits(read: (name: string) => number): MsmeLimits {
  const of = (name: string) => ({
    investment: read(`msme.${name}-investment`),
    turnover: read(`msme.${name}-turnover`),
  });
  return { micro: of("micro"), small: of("small"), medium: of("medium") };
}

/** Bihar's districts, plus two answers for everywhere else. */
export function districts(language: Language): District[] {
  const aspirational = new Set(placeNames("pmegp.aspirational-districts", "en"));
  const { options } = publicMessages[language].calculators.pmegp.fields.district;
  return [
    ...placesOf("bihar.districts", language, (name) => (aspirational.has(name) ? "aspirational" : "other")),
    { value: "other", label: options.other, is: "other" },
    { value: "hill", label: options.hill, is: "hill" },
  ];
}

function states(language: Language): State[] {
  const all = (["most", "listed", "lowest"] as const).flatMap((is) =>
    placesOf(`gst.states-${is}`, language, () => is),
  );
  return all.sort((one, other) => one.label.localeCompare(other.label, language));
}

function placesOf<Is extends string>(
  name: string,
  language: Language,
  is: (english: string) => Is,
): Place<Is>[] {
  const labels = placeNames(name, language);
  return placeNames(name, "en").map((english, index) => {
    return { value: english.toLowerCase(), label: labels[index] ?? english, is: is(english) };
  });
}

function sourcesOf(names: readonly string[], kinds: { official: string; law: string }, language: Language) {
  const found = new Map<string, { name: string; url: string }>();
  for (const figure of names) {
    const source = sourceOf(figure);
    if (!source) continue;
    const { url, copy } = source;
    const name = sourceName(source, language);
    const publisher = isOfficial(url) ? kinds.official : undefined;
    const kind = copy ? kinds.law : publisher;
    found.set(name, { name: kind ? `${name} (${kind})` : name, url });
  }
  return [...found.values()];
}

type Rests = { decides: string; basis: string; days: Record<string, string>; names: readonly string[] };
type Page = Pick<Calculator, "language" | "common" | "today">;

function basisOf(
  { decides, basis, days, names }: Rests,
  { language, common, today }: Page,
  day: string,
): string[] {
  const { result } = common;
  const inWords = (day = "") => dayInWords(day, localeOf[language]);
  const [oldest] = names.flatMap((name) => sourceOf(name)?.read ?? []).sort();
  const review = nextReviewOf(names);
  const secondHand = names.some((name) => trustIn(name) === "secondary");
  return [
    decides,
    fill(basis, days),
    ...(review
      ? [
          fill(review > day ? result.read : result.beingChecked, {
            day: inWords(oldest),
            review: inWords(review),
          }),
        ]
      : []),
    ...(secondHand ? [result.secondHand] : []),
    fill(result.workedOut, { day: today }),
  ];
}
