import type { ReactNode } from "react";
import { clean } from "../../../platform/language/clean.ts";
import { classes } from "../../../ui/classes.ts";

/** Position in a card: first line, its end, further lines, or their end; without one it is not shown there. */
type Position = "title" | "side" | "line" | "end";

export type Column<Row> = {
  name: string;
  label: string;
  /** Share of the row's width, relative to the other columns. */
  share: number;
  sort?: readonly [up: string | undefined, down: string];
  position?: Position;
  /** Tables show it from 1280 px. */
  isWide?: boolean;
  isWidest?: boolean;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
};

/** A person's choice; `width`: percent of the usual; `hidden`: only printed. */
export type Chosen<Name extends string = string> = { name: Name; width: number; hidden: boolean };

export type ShownColumn<Row> = Column<Row> & Partial<Chosen>;

/** Percent; portal.css has a class for each step. */
export const columnWidths = { min: 50, max: 300, step: 10 } as const;

/** Columns not named are hidden; without a stored value, the default ones are shown. */
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

export function nearestWidth(percent: number): number {
  const { min, max, step } = columnWidths;
  return Number.isFinite(percent) ? Math.min(max, Math.max(min, Math.round(percent / step) * step)) : 100;
}

export function columnsIn(form: FormData) {
  return form.getAll("column").map((name) => ({
    name: clean(name),
    width: nearestWidth(Number(form.get(`width-${name}`) ?? Number.NaN)),
  }));
}

type Sized = Pick<Column<never>, "name" | "share" | "position" | "isWide" | "isWidest" | "isNumber"> &
  Partial<Chosen>;

export const isInSight = ({ hidden, position }: Pick<Sized, "hidden" | "position">) =>
  !hidden || position !== undefined;

/** Classes, because the CSP forbids style attributes. */
export const cellClass = ({
  name,
  share,
  position,
  isWide,
  isWidest,
  isNumber,
  width = 100,
  hidden,
}: Sized) =>
  classes(
    `cell-${name} part-${share}`,
    position && `at-${position}`,
    isWide && "cell-wide",
    isWidest && "cell-widest",
    isNumber && "text-right tabular-nums",
    width !== 100 && `share-${width}`,
    hidden && "cell-off",
  );
