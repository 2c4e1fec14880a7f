/** The kinds of `/due` and of the reports; "own" are those that staff named themselves. */
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

/** A client can be of several, such as a company that employs. */
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

/** `months` after the month in which a period ends; a day that the month lacks is its last. */
export type DueDay = { months: number; day: number };

/** Up to a turnover in paise, the last tier without one; `turnover` is the limit in percent of it. */
type LateTier = { upTo?: number; perDay?: number; most?: number; turnover?: number };

/** Whole paise; `multiple` is of the form's fee, `interest` percent of the amount. */
export type LateFee = LateTier & {
  perDayNil?: number;
  mostNil?: number;
  perMonth?: number;
  once?: number;
  /** Instead of `once`, up to a month late. */
  firstMonth?: number;
  multiple?: number;
  /** For a small LLP, as the law defines it. */
  smallMultiple?: number;
  long?: { after: number; perDay: number; perDaySmall: number };
  interest?: { percent: number; per: "month" | "year" };
  tiers?: readonly LateTier[];
};

export type DutyRule = {
  /** In records and addresses; never changed once a client has it. */
  key: string;
  kind: DutyKind;
  /** Empty when only some clients have it. */
  for: readonly Business[];
  /** Only some businesses of these kinds have it, so staff confirm it when it is added. */
  onlyIf: readonly Business[];
  /** A client who has one of these may have this one by mistake; `instead` is the right one. */
  unsureWith: readonly string[];
  instead?: string | undefined;
  late?: LateFee;
  /** No official text that states the day was found: it is the office's own, and visitors are not shown it. */
  firmDay: boolean;
} & (CommonRule | OwnRule);

/** The same days for everybody. Years and their parts begin in April. */
export type CommonRule = {
  period: "month" | "quarter" | "half-year" | "year";
  /** Months (1 to 12) in which a period must end for the duty to exist. */
  only?: readonly number[];
  due: DueDay;
  /** Other due days, by the month in which the period ends. */
  except: Readonly<Record<number, DueDay>>;
  /** Moves a due day on a Sunday or national holiday to the next working day. */
  movesOnHoliday: boolean;
};

/** `every` is in months; 0 means only on the client's first day. */
export type OwnRule = { period: "own"; every: number };

export const isCommon = (rule: DutyRule): rule is DutyRule & CommonRule => rule.period !== "own";
