import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import type { List } from "../../../platform/lists/define-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { cellClass, nearestWidth, type ShownColumn } from "./columns.ts";

type Widen = (name: string, width: number) => void;
type Props<Row> = {
  list: List;
  search: string;
  column: ShownColumn<Row>;
  widen?: Widen | undefined;
};

/** Sorts by the column; dragging its end changes the width. */
export function ListHeading<Row>({ list, search, column, widen }: Props<Row>) {
  const { name, label, sort: [up, down] = [], width } = column;
  const query = new URLSearchParams(search);
  const sort = query.get("sort") ?? list.sorts[0];
  const isUp = up !== undefined && sort === up;
  const isDown = down !== undefined && sort === down;
  const next = isUp ? down : (up ?? down);
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column)}
      aria-sort={(isUp && "ascending") || (isDown && "descending") || undefined}
    >
      {next ? (
        <Link
          to={list.href(query, { sort: next })}
          preventScrollReset
          className="no-underline hover:underline"
        >
          {label}
          {isUp || isDown ? (
            <Icon name="chevron-down" className={isUp ? "inline rotate-180" : "inline"} />
          ) : null}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {width !== undefined && widen ? <WidthHandle name={name} width={width} widen={widen} /> : null}
    </th>
  );
}

type HandleProps = { name: string; width: number; widen: Widen };

/** For pointers; the keyboard uses the columns dialog. */
function WidthHandle({ name, width, widen }: HandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef({ x: 0, size: 0, next: width });
  // Through the CSSOM, because the CSP forbids style attributes.
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
    const times = (wanted * (row.offsetWidth - size)) / (size * (row.offsetWidth - wanted));
    drag.current.next = nearestWidth(width * times);
    preview(drag.current.next);
  };
  const end = () => (drag.current.next === width ? preview() : widen(name, drag.current.next));
  const endPreview = useEffectEvent(() => preview());
  useEffect(() => {
    if (drag.current.size > 0 && drag.current.next === width) endPreview();
  }, [width]);
  return (
    <span
      ref={handle}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={move}
      onLostPointerCapture={end}
      className="width-handle absolute inset-y-0 right-0 hidden w-2 cursor-col-resize touch-none border-r-2 border-line hover:border-indigo active:border-indigo pointer-fine:not-noscript:block"
    />
  );
}
