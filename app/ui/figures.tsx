import { useState } from "react";
import { ColumnHeads } from "./column-heads.tsx";
import { Disclosure } from "./disclosure.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type FigureTable = {
  caption: string;
  columns: readonly string[];
  rows(): string[][];
  /** Rows at a time without script, and the text before the links to the others. */
  parts?: { rows: number; says: string } | undefined;
};

/** Counted from 1; `chosen` is in the address. */
export type Parts = { chosen: number | undefined; href(part: number): string };

type FoldedProps = { table: FigureTable; parts: Parts | undefined; first: boolean };

/** Renders the rows only once opened: some hundred would slow down typing. */
export function FoldedFigures({ table, parts, first }: FoldedProps) {
  const ofTable = table.parts && parts;
  const chosen = ofTable?.chosen !== undefined;
  const [open, setOpen] = useState(chosen);
  return (
    <Disclosure
      summary={table.caption}
      id={ofTable && "months"}
      open={chosen || undefined}
      className={first ? "border-t" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Figures table={table} parts={ofTable} whole={open} />
    </Disclosure>
  );
}

type Props = { table: FigureTable; parts?: Parts | undefined; whole?: boolean };

/** Scrolls in a box of its own; the first column is a row heading. */
export function Figures({ table, parts, whole = true }: Props) {
  const { caption, columns, rows } = table;
  const all = (useHydrated() && whole) || !table.parts;
  const { rows: size, says } = table.parts ?? { rows: 0, says: "" };
  const list = rows();
  const count = all ? 1 : Math.ceil(list.length / size);
  const shown = Math.min(parts?.chosen ?? 1, count);
  return (
    <>
      {count > 1 && parts ? <PartLinks says={says} parts={parts} count={count} shown={shown} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures-table">
          <ColumnHeads names={columns} />
          <tbody>
            {(all ? list : list.slice(size * (shown - 1), size * shown)).map(([name, ...cells]) => (
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
    </>
  );
}

type LinksProps = { says: string; parts: Parts; count: number; shown: number };

function PartLinks({ says, parts, count, shown }: LinksProps) {
  return (
    <nav aria-label={says} className="mb-2 flex flex-wrap items-center gap-x-2 print-none">
      {says}
      {Array.from({ length: count }, (_, index) => (
        <a
          key={index}
          href={parts.href(index + 1)}
          aria-current={index + 1 === shown ? true : undefined}
          className="navlink"
        >
          {index + 1}
        </a>
      ))}
    </nav>
  );
}
