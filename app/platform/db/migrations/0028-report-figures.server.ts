import type { Engine } from "../connection.server.ts";
import { dayOf, type Figures } from "./0028-report-totals.server.ts";

/** What each enquiry is counted in, by the day in India on which it came. */
export const enquiryFigures =
  (engine: Engine): Figures =>
  (row) => {
    const day = dayOf(engine, `${row}created_at`);
    const good = `${row}state <> 'spam'`;
    const some = (column: string) => `${good} and ${row}${column} is not null`;
    const by = (column: string, monthly = true) => ({
      figure: `'enquiry.${column}'`,
      ...{ day, part: `${row}${column}`, where: some(column), monthly },
    });
    const seconds = (moment: string) =>
      engine === "postgres"
        ? `floor(extract(epoch from ${row}${moment}::timestamptz))::bigint`
        : `unixepoch(${row}${moment})`;
    const waited = `(${seconds("answered_at")} - ${seconds("created_at")})`;
    // To the minute within two hours, to the quarter within a day, to the hour within ten days, then to the day.
    const steps = [
      [7200, 60],
      [86_400, 900],
      [864_000, 3600],
    ].map(([below, step = 60]) => `when ${waited} < ${below} then ${waited} / ${step} * ${step / 60}`);
    const minutes = `case when ${waited} < 0 then 0 ${steps.join(" ")} else ${waited} / 86400 * 1440 end`;
    const arrived = `case ${row}arrived_open when 1 then 'open' when 0 then 'closed' else 'unknown' end`;
    return [
      { figure: "'enquiry'", day, part: "''", where: good },
      { figure: "'enquiry.spam'", day, part: "''", where: `${row}state = 'spam'` },
      by("kind", false),
      by("language", false),
      by("state", false),
      ...["service", "source", "medium", "campaign", "page"].map((column) => by(column)),
      { ...by("assigned_to"), figure: "'enquiry.staff'" },
      {
        figure: `'answered.' || ${arrived}`,
        ...{ day, part: `cast(${minutes} as text)`, where: some("answered_at"), monthly: true },
      },
    ];
  };

/** What each client in a list is counted in, by the day in India on which the record was added; if pending, by that of its stage and wait. */
export const clientFigures =
  (engine: Engine): Figures =>
  (row) => {
    const at = (column: string) => `${row}${column}`;
    const day = dayOf(engine, at("created_at"));
    const listed = `${at("shelf")} in ('pmegp', 'pmfme')`;
    const pending = `${listed} and ${at("status")} is null`;
    const figure = (name: string) => `${at("shelf")} || '.${name}'`;
    const between = (from: string, to: string) =>
      engine === "postgres"
        ? `((${to})::date - (${from})::date)`
        : `cast(julianday(${to}) - julianday(${from}) as integer)`;
    const amount = at("loan_amount");
    const step = (name: string, column: string, from: string, to = at(column)) => {
      const inOrder = `${from} is not null and ${from} <= ${to}`;
      return {
        ...{
          figure: figure(name),
          day,
          part: "''",
          amount,
          where: `${listed} and ${at(column)} is not null`,
        },
        days: `case when ${inOrder} then ${between(from, to)} else 0 end`,
        pairs: `case when ${inOrder} then 1 else 0 end`,
      };
    };
    const by = (name: string, column: string) =>
      ["", "sanctioned"].map((status) => ({
        figure: figure(status ? `${name}.${status}` : name),
        ...{ day, part: `coalesce(${at(column)}, '')`, amount, monthly: true },
        where: `${listed} ${status && `and ${at("status")} = 'Sanctioned'`}`,
      }));
    return [
      { figure: figure("client"), day, part: "''", amount, where: listed },
      step("enquiry", "enquired_on", at("enquired_on"), day),
      step("submitted", "submitted_on", day),
      step("sanctioned", "sanctioned_on", at("submitted_on")),
      step("released", "released_on", at("sanctioned_on")),
      ...by("staff", "assigned_to"),
      ...by("referrer", "referred_key"),
      ...[
        ["stage", "stage_since"],
        ["waiting_on", "waiting_since"],
      ].map(([column = "", since = ""]) => ({
        figure: figure(column),
        ...{ day: `coalesce(${at(since)}, '')`, part: at(column), amount },
        where: `${pending} and ${at(column)} is not null`,
      })),
    ];
  };

/** The milestones at which money is sanctioned or paid. */
export const moneyMilestones = ["sanctioned", "loan_released"];

/** What each of them is counted in, by its own day. */
export const moneyFigures: Figures = (row) => [
  {
    figure: `${row}counted_in || '.money.' || ${row}milestone`,
    ...{ day: `${row}on_day`, part: "''", amount: `${row}counted_amount` },
    where: `${row}counted_in in ('pmegp', 'pmfme') and ${row}removed_at is null`,
  },
];
