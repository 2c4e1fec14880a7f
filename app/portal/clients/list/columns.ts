import { clean } from "../../../platform/language/clean.ts";
import { classes } from "../../../ui/classes.ts";

/** What a table can show besides the name, in the usual order; what follows "staff" is hidden until somebody chooses it. */
const columnNames = [
  "mobile",
  "project",
  "loan",
  "status",
  "stage",
  "waiting",
  "next",
  "staff",
  "referrer",
  "father",
  "type",
] as const;
export type ColumnName = (typeof columnNames)[number];
/** `width`: percent of the usual; `hidden`: only on paper. */
export type Column = { name: ColumnName; width: number; hidden: boolean };

/** In percent of the usual; portal.css has a class for each step. */
export const columnWidths = { least: 50, most: 300, step: 10 } as const;

const usual: readonly Column[] = columnNames.map((name, at) => ({
  name,
  width: 100,
  hidden: at > columnNames.indexOf("staff"),
}));

/** The name of the preference that keeps a list's columns. */
export const columnsPreference = (register: string) => `${register}Columns`;

/** The columns in a person's order; what the stored value does not name is hidden, and without one they are the usual ones. */
export function readColumns(stored: unknown): readonly Column[] {
  if (!Array.isArray(stored)) return usual;
  const chosen = stored.flatMap((entry): Column[] => {
    const name = columnNames.find((known) => known === entry?.name);
    return name ? [{ name, width: nearestWidth(Number(entry.width)), hidden: false }] : [];
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

export const cellClass = ({ name, width, hidden }: Column) =>
  classes(`cell-${name}`, width !== 100 && `share-${width}`, hidden && "cell-off");
