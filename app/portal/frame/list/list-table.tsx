import { type MouseEvent, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { List } from "../../../platform/lists/define-list.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import { classes } from "../../../ui/classes.ts";
import { useRowLinks } from "../../../ui/use-row-links.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { cellClass, isInSight, type ShownColumn } from "./columns.ts";
import { ListHeading } from "./list-heading.tsx";

/** "auto": a table where there is room, else cards. */
export type ListLayout = "auto" | "cards" | "table";

/** `gone`: just deleted; only its place is kept. */
type Listed = { id: string; name: string; version?: number; gone?: boolean };

type Props<Row extends Listed> = {
  list: List;
  label: string;
  rows: readonly Row[];
  /** The first is the title. A new array re-renders all rows. */
  columns: readonly ShownColumn<Row>[];
  search: string;
  layout?: ListLayout;
  lines?: 2 | 3;
  /** Id of the ticks' form; without it there are no ticks. */
  ticks?: string | undefined;
  /** Shows them where lines of three hide them, on a phone. */
  selects?: boolean;
  /** `share` as in `Column`. */
  actions?: { share: number; cell(row: Row): ReactNode } | undefined;
  rowClass?(row: Row): string;
  widen?: ((name: string, width: number) => void) | undefined;
  onPress?(event: MouseEvent): void;
  /** Returns true if it opened the link itself. */
  onOpen?(link: HTMLAnchorElement): boolean;
};

export function ListTable<Row extends Listed>({ list, label, rows, columns, search, ...props }: Props<Row>) {
  const { layout = "auto", lines = 2, ticks, selects, actions, rowClass, widen, onPress, onOpen } = props;
  const t = useTranslations("list");
  const isPrinting = usePrinting();
  const drawn = useMemo(() => (isPrinting ? columns : columns.filter(isInSight)), [columns, isPrinting]);
  const cellClasses = useMemo(() => drawn.map(cellClass), [drawn]);
  const follow = useRowLinks(onOpen);
  const press = (event: MouseEvent) => {
    follow(event);
    onPress?.(event);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="card overflow-x-auto" data-look={layout} aria-label={label} tabIndex={0}>
      <table
        role="table"
        className="list-table"
        aria-label={label}
        data-lines={lines}
        data-selects={selects || undefined}
        data-plain={ticks || actions ? undefined : ""}
      >
        <thead role="rowgroup">
          <tr role="row" className="list-row">
            {ticks ? (
              <th role="columnheader" scope="col" className="cell-check">
                <label className="list-tick">
                  <input type="checkbox" form={ticks} data-tick-all />
                  <span className="sr-only">{t("selectAll")}</span>
                </label>
              </th>
            ) : null}
            {drawn.map((column) => (
              <ListHeading key={column.name} {...{ list, search, column, widen }} />
            ))}
            {actions ? (
              <th role="columnheader" scope="col" className={`cell-actions part-${actions.share}`}>
                <span className="sr-only">{t("actions")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
        <tbody role="rowgroup" data-rows="" onClick={press}>
          {/* Hydrates the surroundings before the rows. */}
          <Suspense>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                row={row}
                columns={drawn}
                cellClasses={cellClasses}
                ticks={ticks}
                tickLabel={ticks && t("select", { name: row.name })}
                actions={actions}
                className={rowClass?.(row)}
              />
            ))}
          </Suspense>
        </tbody>
      </table>
    </section>
  );
}

type RowProps<Row extends Listed> = Pick<Props<Row>, "columns" | "actions" | "ticks"> & {
  row: Row;
  cellClasses: readonly string[];
  tickLabel: string | undefined;
  className: string | undefined;
};

function RowOf<Row extends Listed>(props: RowProps<Row>) {
  const { row, columns, cellClasses, actions, ticks, tickLabel, className } = props;
  return (
    <tr
      role="row"
      tabIndex={-1}
      inert={row.gone}
      className={classes("list-row", row.gone && "opacity-40", className)}
    >
      {ticks ? (
        <td role="cell" className="cell-check">
          <label className="list-tick">
            <input
              type="checkbox"
              name="id"
              value={tickValue(row)}
              form={ticks}
              disabled={row.gone}
              aria-label={tickLabel}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.name} role="rowheader" scope="row" className={cellClasses[at]}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.name} role="cell" className={cellClasses[at]}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions ? (
        <td role="cell" className={`cell-actions part-${actions.share}`}>
          {actions.cell(row)}
        </td>
      ) : null}
    </tr>
  );
}

/** Editing a field must not re-render other rows. */
const ListRow = memo(RowOf) as typeof RowOf;

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
