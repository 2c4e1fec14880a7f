import { createTranslator } from "use-intl/core";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { inRupees, wordRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { inOrder } from "../../../platform/lists/order.ts";
import { dutyFacts, type FigureSource } from "../../catalogue/facts/facts.server.ts";
import { sourceName } from "../../catalogue/facts/source-name.ts";
import { commonDue } from "./calendar.ts";
import { daysAhead } from "./days-ahead.ts";
import { periodInWords } from "./period-in-words.ts";
import { type Business, businesses, type DutyRule, isCommon, type LateFee } from "./rule.ts";
import { dutyRules, officialPageOf } from "./rules.server.ts";
import type { DueExtension } from "./tables.ts";
import { dutyName } from "./words.server.ts";

/** `extended` when the government set a later day. */
export type PublicDate = {
  rule: string;
  period: string;
  day: string;
  name: string;
  periodName: string;
  /** As "turnover above ₹2 crore"; empty for all. */
  onlyIf: string;
  lateFee: string;
  extended?: { lawful: string; note: string };
};

/** Days that an extension may postpone a due day, so that one in the past is still to come. */
const extendedAtMost = 180;

export const businessIn = (query: URLSearchParams): Business | undefined =>
  businesses.find((known) => known === query.get("for"));

type DatesRequest = { today: string; language: Language; business: Business | undefined };
type Extensions = readonly Pick<DueExtension, "rule" | "period" | "due_on" | "note">[];

export function comingDates(
  { today, language, business }: DatesRequest,
  extensions: Extensions,
): PublicDate[] {
  const to = dayAfter(today, daysAhead);
  const locale = localeOf[language];
  return rulesOf(business)
    .filter(isCommon)
    .filter(({ firmDay }) => !firmDay)
    .flatMap((rule) =>
      commonDue(rule, dayAfter(today, -extendedAtMost), to).map(({ period, on }) => {
        const extension = extensions.find((one) => one.rule === rule.key && one.period === period);
        return {
          rule: rule.key,
          period,
          day: extension?.due_on ?? on,
          name: dutyName(rule.key, language),
          periodName: periodInWords(period, locale),
          onlyIf: conditionOf(rule, language),
          lateFee: lateInWords(rule.late, language),
          ...(extension && { extended: { lawful: on, note: extension.note } }),
        };
      }),
    )
    .filter(({ day }) => day >= today && day <= to)
    .toSorted((a, b) => inOrder(a.day, b.day));
}

const rulesOf = (business: Business | undefined) =>
  dutyRules.filter((rule) => business === undefined || rule.for.includes(business));

/** Duties whose day no official text states, by the page of the authority to which visitors are sent. */
export function withoutDay(
  business: Business | undefined,
  language: Language,
): { url: string; duties: string[] }[] {
  const pages = Map.groupBy(
    rulesOf(business).filter(({ firmDay }) => firmDay),
    ({ key }) => officialPageOf(key)?.url ?? "",
  );
  return [...pages].map(([url, rules]) => ({ url, duties: rules.map(({ key }) => dutyName(key, language)) }));
}

/** Empty where every business of the kind has the duty. */
function conditionOf({ key, onlyIf }: DutyRule, language: Language): string {
  return onlyIf.length > 0 ? (entryOf(publicMessages[language].publicDuties.conditions, key) ?? "") : "";
}

/** Empty where no source states it. */
export function lateInWords(late: LateFee | undefined, language: Language): string {
  const t = createTranslator({
    locale: language,
    messages: publicMessages[language],
    namespace: "publicDuties.late",
  });
  const {
    perDayNil,
    mostNil,
    perMonth,
    once,
    firstMonth,
    multiple,
    smallMultiple,
    long,
    interest,
    tiers = [],
  } = late ?? {};
  const ofTier = ({ perDay, most, turnover }: LateFee) =>
    [
      perDay && t("perDay", { amount: inRupees(perDay) }),
      turnover && t("turnover", { percent: turnover }),
      most && t("most", { amount: inRupees(most) }),
    ]
      .filter(Boolean)
      .join(", ");
  const tierOf = ({ upTo, ...fee }: NonNullable<LateFee["tiers"]>[number]) =>
    upTo
      ? t("upTo", { turnover: wordRupees(upTo, language), fee: ofTier(fee) })
      : t("above", { fee: ofTier(fee) });
  const parts = [
    ofTier(late ?? {}),
    ...tiers.map(tierOf),
    perDayNil &&
      (mostNil
        ? t("nil", { amount: inRupees(perDayNil), max: inRupees(mostNil) })
        : t("perDayNil", { amount: inRupees(perDayNil) })),
    perMonth && t("perMonth", { amount: inRupees(perMonth) }),
    once &&
      (firstMonth
        ? t("onceThen", { first: inRupees(firstMonth), amount: inRupees(once) })
        : t("once", { amount: inRupees(once) })),
    multiple && !smallMultiple && t("multiple", { times: multiple }),
    multiple && smallMultiple && t("multiples", { times: multiple, small: smallMultiple }),
    long && t("long", { days: long.after, amount: inRupees(long.perDay), small: inRupees(long.perDaySmall) }),
    interest && t(interest.per === "month" ? "interestMonth" : "interestYear", { percent: interest.percent }),
  ];
  return parts.filter(Boolean).join("; ");
}

type DatesSource = Pick<FigureSource, "name" | "url" | "read"> & {
  kind: "official" | "law";
  duties: string[];
};

export function sourcesOf(dates: readonly PublicDate[], language: Language): DatesSource[] {
  const shown = new Set<DutyRule["key"]>(dates.map(({ rule }) => rule));
  const sources = new Map<string, DatesSource>();
  for (const fact of dutyFacts().filter(({ key }) => shown.has(key)))
    for (const source of fact.sources) {
      const { url, copy, read } = source;
      const name = sourceName(source, language);
      const known = sources.get(name) ?? { name, url, read, kind: copy ? "law" : "official", duties: [] };
      sources.set(name, { ...known, duties: [...known.duties, dutyName(fact.key, language)] });
    }
  return [...sources.values()];
}
