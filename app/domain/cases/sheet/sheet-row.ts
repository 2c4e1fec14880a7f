import { clean } from "../../../platform/language/clean.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import type { DayOrder } from "../../../platform/tables/read-day.ts";
import type { RawRow } from "../../../platform/tables/read-records.ts";
import { type ColumnField, type NamedColumn, namedColumn } from "../clients/column-names.ts";
import { sheetFields, type TypedClient } from "../clients/fields.ts";
import { isCutNumber, mobileCell, readCell } from "../clients/read-cell.ts";

/** Only fields that the sheet has columns for. */
export type SheetClient = Partial<TypedClient>;

export type SheetRow = {
  typed: SheetClient;
  /** Written as "9.87E+09": digits are lost. */
  shortened?: true;
};

type SheetCells = Partial<Record<ColumnField, string>>;

export function cellsByField(rows: readonly RawRow[]) {
  const columns = new Map<string, NamedColumn | undefined>();
  const columnOf = (header: string) => {
    if (!columns.has(header)) columns.set(header, namedColumn(header));
    return columns.get(header);
  };
  const found = rows.flatMap((row) => {
    const cells: SheetCells = {};
    const ranks: Partial<Record<ColumnField, number>> = {};
    for (const [header, value] of Object.entries(row ?? {})) {
      const column = columnOf(header);
      if (!column) continue;
      const { field, rank } = column;
      const text = cellText(value);
      if (cells[field] && (text === "" || rank >= (ranks[field] ?? 0))) continue;
      cells[field] = text;
      ranks[field] = rank;
    }
    return sheetFields.some((field) => cells[field]) ? [cells] : [];
  });
  return { found, fields: new Set([...columns.values()].map((column) => column?.field)) };
}

// Longer than any field, so that the form's own rule refuses it.
const maxCellLength = 5_000;

function cellText(value: unknown): string {
  if (typeof value !== "string" && !(typeof value === "number" && Number.isFinite(value))) return "";
  return clean(value).trim().slice(0, maxCellLength);
}

export function readSheetRow(cells: SheetCells, order: DayOrder): SheetRow {
  const typed: SheetClient = {};
  for (const field of sheetFields) {
    const cell = cells[field];
    if (cell !== undefined) typed[field] = readCell(field, cell, order);
  }
  const number = readSheetMobile(cells.mobile ?? "");
  if (number) typed.mobile = number.mobile;
  return { typed, ...(number?.shortened ? { shortened: true } : {}) };
}

/** "9.87E+09" is read as 9870000000 and marked, so that a profile with that number can warn. Null when it is no mobile. */
export function readSheetMobile(cell: string): { mobile: string; shortened?: true } | null {
  const shortened = isCutNumber(cell);
  const mobile = readMobile(
    shortened ? String(Number(asciiDigits(cell).replace(",", "."))) : mobileCell(cell),
  );
  return mobile === null ? null : { mobile, ...(shortened ? { shortened } : {}) };
}
