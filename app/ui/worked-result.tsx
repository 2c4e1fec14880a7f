import { memo, type ReactNode, useDeferredValue } from "react";
import { classes } from "./classes.ts";
import { Figures, type FigureTable, FoldedFigures, type Parts } from "./figures.tsx";
import { Message } from "./message.tsx";
import { StackedBars } from "./stacked-bars.tsx";

type Row = { label: string; value: string };
type YearBars = readonly { label: string; principal: number; interest: number }[];

type Result = {
  lead: Row;
  rows: readonly Row[];
  warnings: readonly string[];
  notes: readonly string[];
  bars?: YearBars;
  tables: readonly (FigureTable & { folded?: boolean })[];
};

type Words = { about: string; principal: string; interest: string; chart: string };

type Props = { result: Result; words: Words; parts?: Parts | undefined };

export function WorkedResult({ result, words, parts }: Props) {
  const { lead, rows, warnings, notes } = result;
  // Figures follow each key; long schedules may come a moment later.
  const details = useDeferredValue(result);
  const others = useDeferredValue(parts);
  return (
    <div className="stack gap-5">
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
      <ResultDetails result={details} words={words} parts={others} />
      <ResultPart title={words.about}>
        <Sentences list={notes} />
      </ResultPart>
    </div>
  );
}

export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
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

const ResultDetails = memo(function ResultDetails({ result, words, parts }: Props) {
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
        <div className={classes(!tables[0]?.folded && "stack gap-4")}>
          {tables.map((table, index) =>
            table.folded ? (
              <FoldedFigures key={table.caption} table={table} parts={parts} first={index === 0} />
            ) : (
              <ResultPart key={table.caption} title={table.caption}>
                <Figures table={table} />
              </ResultPart>
            ),
          )}
        </div>
      ) : null}
    </>
  );
});
