import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type Column = { label: ReactNode; number?: boolean | undefined; className?: string };

type Props = {
  id: string;
  caption: string;
  /** Read out but not shown, because a heading above says it. */
  captionHidden?: boolean | undefined;
  columns: readonly Column[];
  /** Rows become blocks on a phone; `data-label` of a cell names its column there. */
  stacks?: boolean;
  /** `<tr>` with `<th scope="row">` and `<td>`; cells with figures have the class `num`. */
  children: ReactNode;
};

/** Scrolls in a box of its own, so that the page never scrolls sideways. */
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
