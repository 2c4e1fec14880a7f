import type { Engine } from "../../connection.server.ts";

export type Figure = {
  figure: string;
  day: string;
  part?: string;
  where: string;
  /** Paise; 0 if absent. */
  amount?: string;
  /** Also kept by month, so that long ranges read few rows. */
  monthly?: boolean;
};

/** The sums of a table's row, whose columns have this prefix ("new.", "old.", or none). */
export type Figures = (row: string) => Figure[];

export function dayOf(engine: Engine, moment: string): string {
  return engine === "postgres"
    ? `to_char(${moment}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : `date(${moment}, '+330 minutes')`;
}

export const enquiryFigures =
  (engine: Engine): Figures =>
  (row) => {
    const day = dayOf(engine, `${row}created_at`);
    const good = `${row}state <> 'spam'`;
    const by = (column: string, name = column, monthly = true) => ({
      figure: `'enquiry.${name}'`,
      day,
      part: `${row}${column}`,
      where: `${good} and ${row}${column} is not null`,
      monthly,
    });
    const arrived = `case ${row}arrived_open when 1 then 'open' when 0 then 'closed' else 'unknown' end`;
    return [
      { figure: "'enquiry'", day, where: good },
      { figure: "'enquiry.spam'", day, where: `${row}state = 'spam'` },
      ...["kind", "language", "state"].map((column) => by(column, column, false)),
      ...["service", "source", "medium", "campaign", "page"].map((column) => by(column)),
      by("assigned_to", "staff"),
      {
        ...by("answered_at"),
        figure: `'answered.' || ${arrived}`,
        part: `cast(${minutesUntilAnswered(engine, row)} as text)`,
      },
    ];
  };

/** To the minute within two hours, the quarter within a day, the hour within ten days, then the day. */
function minutesUntilAnswered(engine: Engine, row: string): string {
  const seconds = (moment: string) =>
    engine === "postgres"
      ? `floor(extract(epoch from ${row}${moment}::timestamptz))::bigint`
      : `unixepoch(${row}${moment})`;
  const waited = `(${seconds("answered_at")} - ${seconds("created_at")})`;
  return `case when ${waited} < 0 then 0 when ${waited} < 7200 then ${waited} / 60
    when ${waited} < 86400 then ${waited} / 900 * 15 when ${waited} < 864000 then ${waited} / 3600 * 60
    else ${waited} / 86400 * 1440 end`;
}

/** Null stands for the day of the record. */
const steps = [
  ["enquiry", null, "enquired_on"],
  ["submitted", "submitted_on", null],
  ["sanctioned", "sanctioned_on", "submitted_on"],
  ["released", "released_on", "sanctioned_on"],
] as const;

/** By the day in India on which the record was added; pending ones also by that of their stage and wait. */
export const clientFigures =
  (engine: Engine): Figures =>
  (row) => {
    const at = (column: string) => `${row}${column}`;
    const day = dayOf(engine, at("created_at"));
    const amount = at("loan_amount");
    const listed = `${at("list_state")} not in ('trash', 'merged')`;
    const figure = (name: string) => `${at("list_state")} || '.${name}'`;
    const by = (name: string, column: string) =>
      ["", "sanctioned"].map((status) => ({
        figure: figure(status ? `${name}.${status}` : name),
        day,
        part: `coalesce(${at(column)}, '')`,
        where: status ? `${listed} and ${at("status")} = 'Sanctioned'` : listed,
        amount,
        monthly: true,
      }));
    const pending = (name: string, since: string) => ({
      figure: figure(name),
      day: `coalesce(${at(since)}, '')`,
      part: at(name),
      where: `${listed} and ${at("status")} is null and ${at(name)} is not null`,
      amount,
    });
    const reached = (step: string, column: string) => ({
      figure: figure(step),
      day,
      where: `${listed} and ${at(column)} is not null`,
      amount,
    });
    return [
      { figure: figure("client"), day, where: listed, amount },
      ...steps.map(([step, to, from]) => reached(step, to ?? from)),
      ...by("staff", "assigned_to"),
      ...by("referrer", "referred_key"),
      pending("stage", "stage_since"),
      pending("waiting_on", "waiting_since"),
      ...steps.map(([step, to, from]) => {
        const [begun, ended] = [from ? at(from) : day, to ? at(to) : day];
        return {
          figure: figure(`${step}.days`),
          day,
          part: `cast(${daysBetween(engine, begun, ended)} as text)`,
          where: `${listed} and ${begun} <= ${ended}`,
          monthly: true,
        };
      }),
    ];
  };

/** Exact within 60 days, to the week within a year, then to 30 days: a median reads a few hundred rows. */
function daysBetween(engine: Engine, from: string, to: string): string {
  const days =
    engine === "postgres"
      ? `((${to})::date - (${from})::date)`
      : `cast(julianday(${to}) - julianday(${from}) as integer)`;
  return `case when ${days} <= 60 then ${days} when ${days} < 365 then ${days} / 7 * 7 else ${days} / 30 * 30 end`;
}

export const moneyFigures: Figures = (row) => [
  {
    figure: `${row}counted_in || '.money.' || ${row}milestone`,
    day: `${row}on_day`,
    where: `${row}counted_in not in ('trash', 'merged') and ${row}removed_at is null`,
    amount: `${row}counted_amount`,
  },
];

export const receiptFigures: Figures = (row) => [
  {
    figure: "'fee.paid'",
    day: `${row}paid_on`,
    where: `${row}cancelled_at is null`,
    amount: `${row}amount`,
  },
];
