import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type Column = { label: ReactNode; number?: boolean | undefined; className?: string };

type Props = {
  /** Unique in the page. */
  id: string;
  caption: string;
  /** The caption is read out but not shown, because a heading above says it. */
  captionHidden?: boolean | undefined;
  columns: readonly Column[];
  /** On a phone each row is a block; a cell with `data-label` says there what its column is. */
  stacks?: boolean;
  /** The rows: `<tr>` with `<th scope="row">` and `<td>`; a cell with a figure has the class `num`. */
  children: ReactNode;
};

/** Figures or records to compare. It scrolls inside its own box, so a phone's page never does. */
export function Table({ id, caption, captionHidden, columns, stacks, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="card overflow-x-auto" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table className={classes("table", stacks && "table-stacks")}>
        <caption id={`${id}-caption`} className={captionHidden ? "sr-only" : "p-4 text-left font-bold"}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classes(column.number && "num", column.className)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
