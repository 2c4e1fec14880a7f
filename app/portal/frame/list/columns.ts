import type { ReactNode } from "react";
import { clean } from "../../../platform/language/clean.ts";
import { classes } from "../../../ui/classes.ts";

/** Where a short row shows a cell: in its first line, at the end of that line, in the lines below, or at their end; elsewhere not. */
type Place = "title" | "side" | "line" | "end";

/** A column of a list. One entry is all that a column is, besides its words. */
export type Column<Row> = {
  name: string;
  /** Its heading. */
  label: string;
  /** Its part of the row's width, compared with the other columns. */
  share: number;
  /** The sorts that its heading offers: up, if there is one, then down. */
  sort?: readonly [up: string | undefined, down: string];
  place?: Place;
  /** A table shows it from 1280 px on. */
  isWide?: boolean;
  /** From 1440 px on. */
  isWidest?: boolean;
  /** Figures end at the same edge. */
  isNumber?: boolean;
  /** What stands in the row's cell; it calls no hooks. */
  cell(row: Row): ReactNode;
};

/** A column as a person has chosen it; `width`: percent of the usual; `hidden`: only on paper. */
export type Chosen<Name extends string = string> = { name: Name; width: number; hidden: boolean };

/** A column, and what the person has chosen of it. */
export type ShownColumn<Row> = Column<Row> & Partial<Chosen>;

/** In percent of the usual; portal.css has a class for each step. */
export const columnWidths = { least: 50, most: 300, step: 10 } as const;

/** The columns in a person's order; what the stored value does not name is hidden, and without one they are the usual ones. */
export function readColumns<Name extends string>(
  stored: unknown,
  usual: readonly Chosen<Name>[],
): readonly Chosen<Name>[] {
  if (!Array.isArray(stored)) return usual;
  const chosen = stored.flatMap((entry): Chosen<Name>[] => {
    const known = usual.find(({ name }) => name === entry?.name);
    return known ? [{ name: known.name, width: nearestWidth(Number(entry.width)), hidden: false }] : [];
  });
  const unique = [...new Map(chosen.map((column) => [column.name, column])).values()];
  const rest = usual.filter(({ name }) => !unique.some((column) => column.name === name));
  return [...unique, ...rest.map((column) => ({ ...column, hidden: true }))];
}

/** The nearest width that a column can have; the usual one for anything but a number. */
export function nearestWidth(percent: number): number {
  const { least, most, step } = columnWidths;
  return Number.isFinite(percent) ? Math.min(most, Math.max(least, Math.round(percent / step) * step)) : 100;
}

export function columnsIn(form: FormData) {
  return form.getAll("column").map((name) => ({
    name: clean(name),
    width: nearestWidth(Number(form.get(`width-${name}`) ?? Number.NaN)),
  }));
}

type Sized = Pick<Column<never>, "name" | "share" | "place" | "isWide" | "isWidest" | "isNumber"> &
  Partial<Chosen>;

/** Whether a screen shows the column: what nobody has chosen is on paper, and in a short row that has a place for it. */
export const isInSight = ({ hidden, place }: Pick<Sized, "hidden" | "place">) =>
  !hidden || place !== undefined;

/** The classes of a column's cells: the name finds them, and the style sheet has one for each share, width and place. */
export const cellClass = ({ name, share, place, isWide, isWidest, isNumber, width = 100, hidden }: Sized) =>
  classes(
    `cell-${name} part-${share}`,
    place && `at-${place}`,
    isWide && "cell-wide",
    isWidest && "cell-widest",
    isNumber && "text-right tabular-nums",
    width !== 100 && `share-${width}`,
    hidden && "cell-off",
  );
