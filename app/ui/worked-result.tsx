import { memo, useDeferredValue, useState } from "react";
import { classes } from "./classes.ts";
import { Disclosure } from "./disclosure.tsx";
import { Message } from "./message.tsx";
import { StackedBars } from "./stacked-bars.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Row = { label: string; value: string };
type ResultTable = {
  caption: string;
  columns: readonly string[];
  rows(): string[][];
  folded?: boolean;
  /** How many rows are shown without script, and the sentence about it. */
  most?: { rows: number; says: string } | undefined;
};
type YearBars = readonly { label: string; principal: number; interest: number }[];

type Result = {
  lead: Row;
  rows: readonly Row[];
  warnings: readonly string[];
  notes: readonly string[];
  bars?: YearBars;
  tables: readonly ResultTable[];
};

type Words = { about: string; principal: string; interest: string; chart: string };

/** What was worked out: the figure one came for, the others under it, what to look at, and the tables behind it. */
export function WorkedResult({ result, words }: { result: Result; words: Words }) {
  const { lead, rows, warnings, notes } = result;
  // The figures follow each key; schedules of some hundred rows may come a moment later.
  const details = useDeferredValue(result);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="text-ink-soft">{lead.label}</p>
        <p className="text-3xl font-bold text-indigo tabular-nums wrap-anywhere">{lead.value}</p>
      </div>
      <RowList rows={rows} />
      {warnings.length > 0 ? (
        <Message tone="warning" still>
          <Sentences list={warnings} />
        </Message>
      ) : null}
      <ResultDetails result={details} words={words} />
      <section className="grid gap-2">
        <h3 className="text-lg">{words.about}</h3>
        <Sentences list={notes} />
      </section>
    </div>
  );
}

/** Labels with their figures at the end of the line. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="ml-auto text-right font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sentences({ list }: { list: readonly string[] }) {
  if (list.length === 1) return <p>{list[0]}</p>;
  return (
    <ul className="grid gap-2">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const ResultDetails = memo(function ResultDetails({ result, words }: { result: Result; words: Words }) {
  const { bars, tables } = result;
  const stacked = bars?.map(({ label, principal, interest }) => ({
    label,
    below: principal,
    above: interest,
  }));
  return (
    <>
      {stacked ? (
        <StackedBars title={words.chart} below={words.principal} above={words.interest} bars={stacked} />
      ) : null}
      {tables.length > 0 ? (
        <div className={classes(!tables[0]?.folded && "grid grid-cols-[minmax(0,1fr)] gap-4")}>
          {tables.map((table, index) =>
            table.folded ? (
              <FoldedFigures key={table.caption} table={table} first={index === 0} />
            ) : (
              <section key={table.caption} className="grid gap-2">
                <h3 className="text-lg">{table.caption}</h3>
                <Figures table={table} />
              </section>
            ),
          )}
        </div>
      ) : null}
    </>
  );
});

/** All rows are written out once somebody opens them: some hundred would hold up every key. */
function FoldedFigures({ table, first }: { table: ResultTable; first: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      summary={table.caption}
      className={first ? "border-t" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Figures table={table} whole={open} />
    </Disclosure>
  );
}

/** It scrolls inside its own box; its first column stays a name. */
function Figures({ table, whole = true }: { table: ResultTable; whole?: boolean }) {
  const { caption, columns, rows, most } = table;
  const all = (useHydrated() && whole) || !most;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows() : rows().slice(0, most.rows)).map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all ? null : <p className="mt-3 text-sm">{most.says}</p>}
    </>
  );
}
