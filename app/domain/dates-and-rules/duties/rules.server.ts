import { z } from "zod";
import {
  type DutyFact,
  dutyFacts,
  type FigureSource,
  findFigure,
} from "../../catalogue/facts/facts.server.ts";
import { businesses, type CommonRule, type DutyRule, dutyKinds, type LateFee, type OwnRule } from "./rule.ts";

const dueDay = z.strictObject({ months: z.int().min(-11).max(12), day: z.int().min(1).max(31) });
const rupees = z
  .number()
  .positive()
  .transform((amount) => Math.round(amount * 100));
const number = z.number().positive();
const tier = { day: rupees.optional(), most: rupees.optional(), turnover: number.optional() };
const written = z.object({
  kind: z.enum(dutyKinds),
  for: z.array(z.enum(businesses)),
  only: z.array(z.int().min(1).max(12)).optional(),
  "only-if": z.array(z.enum(businesses)).default([]),
  "unsure-with": z.array(z.string()).default([]),
  instead: z.string().optional(),
  late: z
    .strictObject({
      ...tier,
      "nil-day": rupees.optional(),
      "nil-most": rupees.optional(),
      month: rupees.optional(),
      once: rupees.optional(),
      "first-month": rupees.optional(),
      multiple: number.optional(),
      "small-multiple": number.optional(),
      "long-after": number.optional(),
      "long-day": rupees.optional(),
      "small-long-day": rupees.optional(),
      interest: number.optional(),
      per: z.enum(["month", "year"]).optional(),
      tiers: z.array(z.strictObject({ ...tier, "up-to": rupees.optional() })).optional(),
    })
    .optional(),
});

/** Throws with the key of an invalid rule. */
function readRules(): ReadonlyMap<string, DutyRule> {
  return new Map(dutyFacts().map((fact) => [fact.key, readRule(fact)]));
}

function readRule(fact: DutyFact): DutyRule {
  const read = written.safeParse(fact);
  if (!read.success) throw new Error(`content/facts: the duty ${fact.key}: ${z.prettifyError(read.error)}`);
  const {
    kind,
    for: appliesTo,
    only,
    late,
    instead,
    "only-if": onlyIf,
    "unsure-with": unsureWith,
  } = read.data;
  return {
    key: fact.key,
    kind,
    for: appliesTo,
    onlyIf,
    unsureWith,
    instead,
    firmDay: fact["firm-day"] === true,
    ...(late && { late: lateIn(late) }),
    ...(typeof fact.period === "object" ? ownIn(fact.period) : commonIn(fact, fact.period, only)),
  };
}

function ownIn(period: { months: number } | { figure: string }): OwnRule {
  if ("months" in period) return { period: "own", every: period.months };
  const { unit, value } = findFigure(period.figure);
  if (unit !== "years") throw new Error(`content/facts: ${period.figure} is not in years`);
  return { period: "own", every: 12 * value };
}

function commonIn(fact: DutyFact, period: CommonRule["period"], only: CommonRule["only"]): CommonRule {
  const { due, holiday } = fact;
  if (due === "first") throw new Error(`content/facts: the duty ${fact.key} has no due day`);
  const { except = {}, ...day } = "yearly" in due ? yearlyDay(due.yearly) : due;
  return {
    period,
    ...(only && { only }),
    due: dueDay.parse(day),
    except: Object.fromEntries(Object.entries(except).map(([month, other]) => [month, dueDay.parse(other)])),
    movesOnHoliday: holiday === "moves",
  };
}

/** Reads a yearly figure ("05-30"), which counts from the end of a financial year. */
function yearlyDay(name: string): { months: number; day: number; except?: undefined } {
  const { unit, value } = findFigure(name);
  if (unit !== "yearly") throw new Error(`content/facts: ${name} is no day of every year`);
  const [month = 0, day = 0] = value.split("-").map(Number);
  return { months: (month - 3 + 12) % 12 || 12, day };
}

function lateIn(late: NonNullable<z.infer<typeof written>["late"]>): LateFee {
  const { "nil-day": nil, "nil-most": mostNil, month, once, multiple, interest, per, tiers } = late;
  const { "small-multiple": smallMultiple, "long-after": after } = late;
  const { "long-day": perDay, "small-long-day": perDaySmall, "first-month": firstMonth } = late;
  return {
    ...tierIn(late),
    ...(nil && { perDayNil: nil }),
    ...(mostNil && { mostNil }),
    ...(month && { perMonth: month }),
    ...(once && { once }),
    ...(firstMonth && { firstMonth }),
    ...(multiple && { multiple }),
    ...(smallMultiple && { smallMultiple }),
    ...(after && perDay && perDaySmall && { long: { after, perDay, perDaySmall } }),
    ...(tiers && {
      tiers: tiers.map((one) => ({ ...tierIn(one), ...(one["up-to"] && { upTo: one["up-to"] }) })),
    }),
    ...(interest && per && { interest: { percent: interest, per } }),
  };
}

type WrittenTier = Readonly<Record<"day" | "most" | "turnover", number | undefined>>;

const tierIn = ({ day, most, turnover }: Partial<WrittenTier>) => ({
  ...(day && { perDay: day }),
  ...(most && { most }),
  ...(turnover && { turnover }),
});

const rules = readRules();

export const dutyRules: readonly DutyRule[] = [...rules.values()];

export const findRule = (key: unknown): DutyRule | undefined => rules.get(String(key));

/** Where the day of a rule is to be checked; undefined where an official text states it. */
export function officialPageOf(key: string): FigureSource | undefined {
  return rules.get(key)?.firmDay ? dutyFacts().find((fact) => fact.key === key)?.sources[0] : undefined;
}

export const customDuty = "own";

export function ruleOfDuty({ rule, every }: { rule: string; every: number | null }): DutyRule | undefined {
  if (rule !== customDuty) return rules.get(rule);
  const plain = {
    key: customDuty,
    kind: "own",
    for: [],
    onlyIf: [],
    unsureWith: [],
    firmDay: false,
  } as const;
  return { ...plain, period: "own", every: every ?? 0 };
}

/** Throws for an unknown key. */
export function ruleOf(key: string): DutyRule {
  const rule = rules.get(key);
  if (!rule) throw new Error(`There is no duty ${JSON.stringify(key)}.`);
  return rule;
}
