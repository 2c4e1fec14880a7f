import { sql } from "kysely";
import { type Condition, contains, matches } from "../../../platform/db/conditions.server.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { type Lookup, personalData } from "../../../platform/personal-data/source.server.ts";
import type { Import, ImportRow } from "./tables.ts";

const neverRun = sql`state in ('mapping', 'ready', 'failed')`;
const columnOfImport = (column: string) => sql`(select ${sql.ref(column)} from imports where id = import_id)`;

/** Kept as long as the import can be undone. */
export const importData = personalData({
  noun: "imports",
  counted: "import_rows",
  tables: {
    import_rows: {
      personal: "cells mobile email before",
      other: "import_id row_no state problems client_id client_version",
      key: "row_no",
      rows: rowsOf,
      erasing: "delete",
      expires: {
        importedRows: {
          due: (before) => sql`import_id in (select id from imports where touched_at <= ${before}
            and (${neverRun} or state in ('done', 'undone')))`,
        },
      },
      record: {
        also: {
          id: sql`import_id || ' ' || row_no`,
          row: sql`row_no`,
          created_at: columnOfImport("created_at"),
          columns: columnOfImport("columns"),
        },
        at: "created_at",
        only: "row state",
        values: cellsOf,
        href: ({ import_id }) => `/clients/import/${import_id}`,
        order: sql`import_id desc, row_no`,
      },
    },
    imports: {
      personal: "",
      // `words` are names of staff, milestones and the like, until the run has ended.
      other: `id state register file_name sheet on_duplicate created_at touched_at staff_id about columns mapping day_order with_steps words notes
        failure ended_at undone_at lease_until tries position total checked good bad gaps duplicates repeats added updated skipped
        refused undone kept`,
      erasing: "keep",
      expires: {
        importedRows: {
          due: (before) => sql`touched_at <= ${before} and ${neverRun}
            and not exists (select 1 from import_rows where import_id = imports.id)`,
        },
      },
    },
  },
});

function cellsOf({ cells, columns }: ImportRow & Pick<Import, "columns">) {
  const names = JSON.parse(columns ?? "[]") as string[];
  const values = JSON.parse(cells) as string[];
  return Object.fromEntries(values.map((value, index) => [names[index] ?? `Column ${index + 1}`, value]));
}

/** By client, else by the row's number, else by its text while it is unchecked. */
function rowsOf({ person: { by, value }, engine, ids }: Lookup): Condition {
  const isPhone = by === "phone";
  const wanted = isPhone ? value : value.toLowerCase();
  const own = isPhone ? sql`import_rows.mobile = ${wanted}` : sql`import_rows.email = ${wanted}`;
  // For numbers the digits count, for addresses the whole cell.
  const named = isPhone
    ? matches(engine, sql`import_rows.cells`, phonePattern(wanted))
    : contains(engine, JSON.stringify(wanted), sql`lower(replace(import_rows.cells, ' ', ''))`);
  // A stopped run has rows that were never checked.
  const unchecked = sql`(select id from imports where state not in ('done', 'undoing', 'undone')
    or added + updated + skipped + refused + bad < total)`;
  // Literal states, so that the index is used. A cell with two numbers has no number of its own.
  return sql`import_rows.client_id in ${ids("clients")} or ${own}
    or (import_rows.import_id in ${unchecked} and ${named})
    or (import_rows.state in ('bad', 'refused') and ${named})`;
}

/** Each digit in all scripts of the Basic Multilingual Plane, for a regular expression. */
const allDigits = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point))
  .filter((letter) => /\p{Nd}/u.test(letter))
  .reduce((digits: string[], letter) => {
    const value = Number(asciiDigits(letter));
    digits[value] = (digits[value] ?? "") + letter;
    return digits;
  }, []);
const anyDigit = allDigits.join("");
/** Any character but a digit in the row's JSON, where it may be escaped. */
const other = String.raw`(?:[^${anyDigit}"\\]|\\u[0-9a-f]{4}|\\[^u])`;
/** Separators between digits. */
const gap = "[ .()\u00a0-]";

const written = (digits: string) => [...digits].map((digit) => `[${allDigits[Number(digit)]}]`);

/** For both databases, on cells as JSON: a phone number inside a longer cell, or a cell that `readMobile` reads as the number. */
function phonePattern(phone: string): string {
  const digits = written(phone.replace(/\D/g, ""));
  const inside = digits.join(`${gap}*`);
  if (digits.length !== 10) return inside;
  const prefixes = ["0", "91", "0091"].map((prefix) => written(prefix).join(`${other}*`));
  const before = `"${other}*(?:(?:${prefixes.join("|")})${other}*)?`;
  // Spreadsheets may save 9876500001 as "9876500001.0" or "9.876500001E+09".
  const after = `(?:[.]0+|[eE][+]?0?9)?${other}*"`;
  return `${inside}|${before}${digits.join(`${other}*`)}${after}`;
}
