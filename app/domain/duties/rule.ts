/** What a duty is about: the kinds of `/due` and of the reports. */
export const dutyKinds = ["gst", "tds", "income-tax", "labour", "state", "company", "licence"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Kinds of business; each has a set of duties. A client can be of several, such as a company that employs. */
export const businesses = [
  "gst-monthly",
  "gst-quarterly",
  "gst-composition",
  "proprietor",
  "company",
  "opc",
  "llp",
  "employer",
  "food",
  "exporter",
  "individual",
] as const;
export type Business = (typeof businesses)[number];

/** The day of the month so many months after the month in which a period ends; a day that a month lacks is its last. */
export type DueDay = { months: number; day: number };

/** What being late costs: amounts are whole paise, `multiple` is of the fee of the form, `interest` percent of the amount. */
export type LateFee = {
  perDay?: number;
  perDayNil?: number;
  perMonth?: number;
  most?: number;
  once?: number;
  multiple?: number;
  interest?: { percent: number; per: "month" | "year" };
};

/** A duty that falls due again and again by law. */
export type DutyRule = {
  /** In records and addresses; never changed once a client has it. */
  key: string;
  kind: DutyKind;
  /** The kinds of business that have it; none when only some clients do. */
  for: readonly Business[];
  late?: LateFee;
} & (CommonRule | OwnRule);

/** The same days for everybody, from periods of the calendar; a year and its quarters begin in April. */
export type CommonRule = {
  period: "month" | "quarter" | "year";
  /** Months of the year (1 to 12) in which a period must end for the duty to exist. */
  only?: readonly number[];
  due: DueDay;
  /** Another due day of periods that end in a month of the year. */
  except: Readonly<Record<number, DueDay>>;
  /** Whether a due day on a Sunday or a national holiday becomes the next day that is neither. */
  movesOnHoliday: boolean;
};

/** Every so many months from a first day that each client has. */
export type OwnRule = { period: "own"; every: number };

export const isCommon = (rule: DutyRule): rule is DutyRule & CommonRule => rule.period !== "own";
