import type { ClientProblem, TypedClient } from "../clients/fields.ts";
import { checkClient } from "../clients/schema.ts";
import { type Column, columnOfHeader, type SheetField } from "./columns.ts";
import { cellOf, cellText, readSheetMobile } from "./read-cell.ts";
import type { RawRow } from "./read-list.ts";

/** What the sheet says of a client, as the client form would have it; only fields that the sheet has columns for. */
export type SheetClient = Partial<Pick<TypedClient, SheetField>>;

/** Why a row cannot become a client: the form's own reasons, and a number that the spreadsheet has cut. */
export type SheetProblems = Partial<Record<SheetField, ClientProblem | "shortened">>;

export type SheetRow = {
  /** Its line in the sheet; the first names the columns. */
  line: number;
  typed: SheetClient;
  /** The number was written as "9.87E+09": digits are lost. */
  shortened?: true;
  /** The line that has the same number and comes first. */
  repeats?: number;
  problems?: SheetProblems;
};

/** Reads rows by the names of their columns, remembering what each name means. */
export function createRowReader() {
  const columns = new Map<string, Column | undefined>();
  const columnOf = (header: string) => {
    if (!columns.has(header)) columns.set(header, columnOfHeader(header));
    return columns.get(header);
  };
  return {
    /** The row as a client, unchecked; undefined when nothing of one stands in it. */
    read(raw: RawRow, line: number): SheetRow | undefined {
      const typed: SheetClient = {};
      const ranks: Partial<Record<SheetField, number>> = {};
      for (const [header, value] of Object.entries(raw ?? {})) {
        const column = columnOf(header);
        if (!column) continue;
        const { field, rank } = column;
        const text = cellText(value);
        if (typed[field] && (text === "" || rank >= (ranks[field] ?? 0))) continue;
        typed[field] = cellOf(field, text);
        ranks[field] = rank;
      }
      if (Object.values(typed).every((text) => text === "")) return undefined;
      const mobile = readSheetMobile(typed.mobile ?? "");
      if (mobile) typed.mobile = mobile.mobile;
      return { line, typed, ...(mobile?.shortened ? { shortened: true } : {}) };
    },
    /** The fields that had a column so far. */
    fields: () => new Set([...columns.values()].flatMap((column) => (column ? [column.field] : []))),
  };
}

/** The row with the reasons for which the client form would refuse it. */
export function checkedRow(row: SheetRow): SheetRow {
  const checked = checkClient(row.typed);
  const problems: SheetProblems = {
    ...(checked.ok ? {} : (checked.problems as SheetProblems)),
    ...(row.shortened ? { mobile: "shortened" } : {}),
  };
  return Object.keys(problems).length > 0 ? { ...row, problems } : row;
}
