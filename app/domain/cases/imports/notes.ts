import type { ColumnField } from "../clients/column-names.ts";
import type { RowProblem } from "./reading.ts";
import type { Import } from "./tables.ts";

export type RowNote = {
  note:
    | ("unit" | "ownUnit" | "leftOut" | "masked" | "numbers" | "meaning")
    | ("noLoan" | "repaired" | "lostLetters" | "oldFont");
  field?: ColumnField;
  value?: string;
};

export type ImportNote =
  | (RowNote & { count: number })
  | { note: "total" | "heading" | "blank" | "smallLoans"; count: number; field?: never; value?: never }
  | { note: "monthFirst"; field: ColumnField; count: number; value?: never }
  | { note: "problem"; count: number; field?: ColumnField | undefined; value: RowProblem["problem"] };

export const notesOf = ({ notes }: Pick<Import, "notes">): ImportNote[] => JSON.parse(notes ?? "[]");

/** With so many, a column was chosen wrongly. */
const maxNotes = 300;

export function countNotes(): { add(note: Omit<ImportNote, "count">): void; all(): ImportNote[] } {
  const counted = new Map<string, ImportNote>();
  return {
    add(note) {
      const key = JSON.stringify([note.note, note.field, note.value]);
      const known = counted.get(key);
      if (known) known.count++;
      else if (counted.size < maxNotes) counted.set(key, { ...note, count: 1 } as ImportNote);
    },
    all: () => [...counted.values()],
  };
}
