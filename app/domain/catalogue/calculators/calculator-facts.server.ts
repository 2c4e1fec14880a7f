import { type Language, localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayInWords, istDay } from "../../../platform/language/time.ts";
import { nextReviewOf, sourceOf, trustIn, withFigures } from "../facts/facts.server.ts";
import { isOfficial } from "../facts/official-hosts.ts";
import { sourceName } from "../facts/source-name.ts";
import type { CalculatorName } from "./calculators.ts";
import { earlierOf, figureOf, figuresOf, placeNames } from "./read-figures.server.ts";
import { fill } from "./result.ts";
import type { FigureReader } from "./rule.ts";
import { type Calculator, type CalculatorData, ruleOf } from "./rules.ts";

export function readCalculator(name: CalculatorName, language: Language, now: Date): Calculator {
  const all = publicMessages[language].calculators;
  const { form, result, problems } = all;
  const page = {
    language,
    common: { form, result, problems },
    today: dayInWords(istDay(now), localeOf[language]),
  };
  const { figures, days } = ruleOf(name);
  const rests = { ...all[name], days: days?.(readerIn(language)) ?? {}, names: figures };
  const sources = sourcesOf(figures, result, language);
  const basis = basisOf(rests, page, istDay(now));
  return { ...page, name, words: all[name], data: readData(name, language), basis, sources } as Calculator;
}

export function readData<Name extends CalculatorName>(name: Name, language: Language): CalculatorData[Name] {
  const words = publicMessages[language].calculators[name];
  return ruleOf(name).read(readerIn(language), words) as CalculatorData[Name];
}

const readerIn = oncePer(
  (language: Language): FigureReader => ({
    figures: figuresOf,
    figure: figureOf,
    earlier: earlierOf,
    words: (text) => withFigures(text, language),
    places(name) {
      const labels = placeNames(name, language);
      return placeNames(name, "en").map((english, index) => ({ english, label: labels[index] ?? english }));
    },
    inOrder: (places) => places.sort((one, other) => one.label.localeCompare(other.label, language)),
  }),
);

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
