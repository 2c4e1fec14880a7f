import type { ClipboardEvent } from "react";
import type { FormList } from "../../../domain/projects/project-reports/form/field.ts";

/** Parses cells copied from a spreadsheet; undefined for a single cell. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/(?<!\n)\n+$/, "")
    .split("\n");
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  return isOne ? undefined : cells;
}

type CellPosition = { row: number; column: number };

/** Undefined for a field that is not in the list. */
export function cellPosition(name: string, { list, fields }: FormList): CellPosition | undefined {
  const [row = "", ...path] = name.slice(list.length + 1).split(".");
  const column = columnsOf(fields).indexOf(path.join("."));
  return name.startsWith(`${list}.`) && column >= 0 ? { row: Number(row), column } : undefined;
}

const columnsOf = (fields: FormList["fields"]) =>
  fields.filter(({ more, years }) => !more && !years).map(({ path }) => path);

/** Pastes cells from this field on; selects take only known values. */
export function fillCells(
  form: HTMLFormElement | null,
  list: FormList,
  at: CellPosition,
  cells: string[][],
): void {
  const columns = columnsOf(list.fields);
  for (const [down, row] of cells.entries())
    for (const [across, text] of row.entries()) {
      const name = `${list.list}.${at.row + down}.${columns[at.column + across]}`;
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = text;
      if (control instanceof HTMLSelectElement)
        for (const option of control.options)
          if (option.label.toLowerCase() === text.toLowerCase()) control.value = option.value;
    }
}

/** Pastes a row or column of cells into the years of a series, from this field on. */
export function pasteYears(event: ClipboardEvent<HTMLElement>, series: string): void {
  const { target, clipboardData } = event;
  const cells = pastedCells(clipboardData.getData("text/plain"))?.flat();
  if (!cells || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const from = Number(target.name.slice(series.length + 1));
  for (const [index, text] of cells.entries()) {
    const control = target.form?.elements.namedItem(`${series}.${from + index}`);
    if (control instanceof HTMLInputElement) control.value = text;
  }
  target.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
