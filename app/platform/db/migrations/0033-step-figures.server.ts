import type { Engine } from "../connection.server.ts";
import { clientFigures } from "./0028-report-figures.server.ts";
import { dayOf, type Figures } from "./0028-report-totals.server.ts";

/** The steps of a case, each with the column of its day and what it counts from; null is the day of the record. */
const steps = [
  ["enquiry", null, "enquired_on"],
  ["submitted", "submitted_on", null],
  ["sanctioned", "sanctioned_on", "submitted_on"],
  ["released", "released_on", "sanctioned_on"],
] as const;

/**
 * How many clients took so many days from one step to the next, the days as the part: exact within 60 days, to the week
 * within a year, then to 30 days, so that any median is read from some hundred rows. By the day on which the record was added.
 */
export const stepFigures =
  (engine: Engine): Figures =>
  (row) => {
    const day = dayOf(engine, `${row}created_at`);
    const at = (column: string | null) => (column ? `${row}${column}` : day);
    return steps.map(([name, to, from]) => {
      const days =
        engine === "postgres"
          ? `((${at(to)})::date - (${at(from)})::date)`
          : `cast(julianday(${at(to)}) - julianday(${at(from)}) as integer)`;
      const kept = `case when ${days} <= 60 then ${days} when ${days} < 365 then ${days} / 7 * 7 else ${days} / 30 * 30 end`;
      return {
        figure: `${row}shelf || '.${name}.days'`,
        ...{ day, part: `cast(${kept} as text)`, monthly: true },
        where: `${row}shelf in ('pmegp', 'pmfme') and ${at(from)} <= ${at(to)}`,
      };
    });
  };

/** What was paid for fees, by the day of payment. */
export const receiptFigures: Figures = (row) => [
  {
    figure: "'fee.paid'",
    ...{ day: `${row}paid_on`, part: "''", amount: `${row}amount`, where: `${row}cancelled_at is null` },
  },
];

/** All that a client is counted in. */
export const allClientFigures =
  (engine: Engine): Figures =>
  (row) => [...clientFigures(engine)(row), ...stepFigures(engine)(row)];
