import { type PointerEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { listHref, type Sort } from "../../../domain/clients/filter.ts";
import { listPath } from "../../../domain/registers/registers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Column, type ColumnName, cellClass, nearestWidth } from "./columns.ts";

type HeadingProps = {
  sort: Sort;
  search: string;
  scheme: string;
  label: string;
  /** The name's column has none: it is always there. */
  column?: Column;
  widen?(name: ColumnName, width: number): void;
  /** The sorts of the column; without them it is not sorted by. */
  up?: Sort;
  down?: Sort;
};

/** A heading: sorts by its column, and is dragged at its end to make it wider or narrower. */
export function Heading({ sort, search, scheme, label, column, widen, up, down }: HeadingProps) {
  const isUp = sort === up;
  const isDown = sort === down;
  const next = isUp ? down : up;
  return (
    <th
      role="columnheader"
      scope="col"
      className={column ? cellClass(column) : "cell-name"}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      {next ? (
        <Link
          to={listHref(listPath(scheme), new URLSearchParams(search), { sort: next })}
          preventScrollReset
          className="sort-link"
        >
          {label}
          {isUp || isDown ? (
            <Icon name="chevron-down" className={isUp ? "inline rotate-180" : "inline"} />
          ) : null}
        </Link>
      ) : (
        label
      )}
      {column && widen ? <WidthHandle {...column} widen={widen} /> : null}
    </th>
  );
}

type HandleProps = Pick<Column, "name" | "width"> & { widen(name: ColumnName, width: number): void };

/** The end of a column, for a pointer: the keyboard changes widths in the dialog of the columns. */
function WidthHandle({ name, width, widen }: HandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef({ x: 0, size: 0, next: width });
  // By the object model: the content security policy rejects style attributes.
  const preview = (percent?: number) => {
    for (const { style } of handle.current
      ?.closest("table")
      ?.querySelectorAll<HTMLElement>(`.cell-${name}`) ?? [])
      style.setProperty("--width", percent ? String(percent / 100) : "");
  };
  const start = ({ pointerId, clientX }: PointerEvent) => {
    handle.current?.setPointerCapture(pointerId);
    drag.current = { x: clientX, size: handle.current?.parentElement?.offsetWidth ?? 0, next: width };
  };
  const move = ({ pointerId, clientX }: PointerEvent) => {
    const row = handle.current?.closest("tr");
    if (!row || !handle.current?.hasPointerCapture(pointerId)) return;
    const { x, size } = drag.current;
    const wanted = Math.min(Math.max(1, size + clientX - x), row.offsetWidth - 1);
    // The columns share the row's width: the others become narrower by what this one takes.
    const times = (wanted * (row.offsetWidth - size)) / (size * (row.offsetWidth - wanted));
    drag.current.next = nearestWidth(width * times);
    preview(drag.current.next);
  };
  const end = () => (drag.current.next === width ? preview() : widen(name, drag.current.next));
  useEffect(() => {
    if (drag.current.size > 0) preview();
  }, [width]);
  return (
    <span
      ref={handle}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={move}
      onLostPointerCapture={end}
      className="width-handle"
    />
  );
}
