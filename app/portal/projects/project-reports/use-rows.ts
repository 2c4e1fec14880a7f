import { useRef, useState } from "react";
import type { FormList } from "../../../domain/projects/project-reports/form/field.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import { valueAt } from "../../../domain/projects/project-reports/form/values-at.ts";
import { fillCells, pastedCells, placeOf } from "./pasted-cells.ts";

/** Keeps input while other rows come and go; `from` is its initial index. */
export type Row = { id: number; from: number | undefined };

/** Rows of a list, with functions to add, remove and paste. */
export function useRows(of: FormList, typed: TypedReport, onChange: () => void) {
  const [rows, setRows] = useState<Row[]>(() => {
    const all = valueAt(typed.inputs, of.list);
    return Array.isArray(all) ? all.map((_, index) => ({ id: index, from: index })) : [];
  });
  const next = useRef(rows.length);
  const change = (make: (rows: Row[]) => Row[]) => {
    setRows(make);
    setTimeout(onChange);
  };
  const more = (count: number) =>
    Array.from({ length: count }, (): Row => {
      next.current += 1;
      return { id: next.current, from: undefined };
    });
  const add = () => change((all) => [...all, ...more(1)]);
  const remove = (id: number) => change((all) => all.filter((row) => row.id !== id));
  const paste = (event: React.ClipboardEvent) => {
    const pasted = pastedCells(event.clipboardData.getData("text/plain"));
    const at = event.target instanceof HTMLInputElement && placeOf(event.target.name, of);
    if (!pasted || !at) return;
    event.preventDefault();
    // One row too many triggers the error message.
    const cells = pasted.slice(0, of.most + 1 - at.row);
    const missing = Math.max(0, at.row + cells.length - rows.length);
    change((all) => [...all, ...more(missing)]);
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    setTimeout(() => {
      fillCells(form, of, at, cells);
      onChange();
    });
  };
  return { rows, add, remove, paste };
}
