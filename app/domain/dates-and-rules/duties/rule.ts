/** What a duty is about: the kinds of `/due` and of the reports; "own" are those that staff have named themselves. */
export const dutyKinds = [
  "gst",
  "tds",
  "income-tax",
  "labour",
  "state",
  "company",
  "licence",
  "own",
] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Kinds of business; each has a set of duties. A client can be of several, such as a company that employs. */
export const businesses = [
  "gst-monthly",
  "gst-quarterly",
  "gst-composition",
  "presumptive",
  "proprietor",
  "audited",
  "company",
  "opc",
  "llp",
  "llp-audited",
  "trust",
  "trust-audited",
  "employer",
  "food",
  "exporter",
  "individual",
] as const;
export type Business = (typeof businesses)[number];

/** The day of the month so many months after the month in which a period ends; a day that a month lacks is its last. */
export type DueDay = { months: number; day: number };

/** What being late costs up to a turnover in paise, the last of several without one; `turnover` is a percent of it at most. */
type LateTier = { upTo?: number; perDay?: number; most?: number; turnover?: number };

/** What being late costs: amounts are whole paise, `multiple` is of the fee of the form, `interest` percent of the amount. */
export type LateFee = LateTier & {
  perDayNil?: number;
  mostNil?: number;
  perMonth?: number;
  once?: number;
  multiple?: number;
  /** Of an LLP that the law calls small. */
  smallMultiple?: number;
  /** After so many days. */
  long?: { after: number; perDay: number; perDaySmall: number };
  interest?: { percent: number; per: "month" | "year" };
  tiers?: readonly LateTier[];
};

/** A duty that falls due again and again by law. */
export type DutyRule = {
  /** In records and addresses; never changed once a client has it. */
  key: string;
  kind: DutyKind;
  /** The kinds of business that have it; none when only some clients do. */
  for: readonly Business[];
  /** Those of these kinds of which only some have it: they are asked when it is added. */
  onlyIf: readonly Business[];
  /** Who has one of these duties too may have this one by a mistake of before; `instead` is what is theirs then. */
  unsureWith: readonly string[];
  instead?: string | undefined;
  late?: LateFee;
} & (CommonRule | OwnRule);

/** The same days for everybody, from periods of the calendar; a year and its parts begin in April. */
export type CommonRule = {
  period: "month" | "quarter" | "half-year" | "year";
  /** Months of the year (1 to 12) in which a period must end for the duty to exist. */
  only?: readonly number[];
  due: DueDay;
  /** Another due day of periods that end in a month of the year. */
  except: Readonly<Record<number, DueDay>>;
  /** Whether a due day on a Sunday or a national holiday becomes the next day that is neither. */
  movesOnHoliday: boolean;
};

/** Every so many months from a first day that each client has; 0: only on that day. */
export type OwnRule = { period: "own"; every: number };

export const isCommon = (rule: DutyRule): rule is DutyRule & CommonRule => rule.period !== "own";
