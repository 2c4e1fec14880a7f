import type { Db } from "../../../platform/db/connection.server.ts";
import { readMobile } from "../../../platform/language/mobile.ts";
import { type DayOrder, dayOrderOf } from "../../../platform/tables/read-day.ts";
import { visible } from "../../people/staff/visible.server.ts";
import type { ColumnField } from "../clients/column-names.ts";
import { customFieldsOf, customName } from "../clients/custom-values.ts";
import { type CheckedRow, checkRow, erasedRow } from "./check-row.ts";
import { type Mark, markRows, nextRows, type StoredRow } from "./import-rows.server.ts";
import { countNotes, type ImportNote } from "./notes.ts";
import { createPace } from "./pace.server.ts";
import { personOf } from "./read-row.ts";
import type { Reading } from "./reading.ts";
import { knownOrErased } from "./same-mobiles.server.ts";
import { readingOf, renewedLease, requester, type Step, withImport } from "./step.server.ts";
import type { Import } from "./tables.ts";
import { type ListedWord, listWords } from "./words.ts";

const nothing = { checked: 0, good: 0, bad: 0, gaps: 0, duplicates: 0, repeats: 0 };
type Counts = typeof nothing;
type Gathered = {
  counts: Counts;
  seen: Set<string>;
  words: Map<string, ListedWord>;
  notes: ReturnType<typeof countNotes>;
  loans: { all: number; small: number };
};

export async function checkRows(step: Step, found: Import): Promise<void> {
  const { db, signal, secret } = step;
  const reading = await readingOf(step, { ...found, notes: null, day_order: null });
  const monthFirst = await findMonthFirst(db, found.id, reading);
  reading.monthFirst = new Set(monthFirst);
  const gathered: Gathered = {
    counts: { ...nothing },
    seen: new Set(),
    words: new Map(),
    notes: countNotes(),
    loans: { all: 0, small: 0 },
  };
  for (const field of monthFirst) gathered.notes.add({ note: "monthFirst", field });
  const pace = createPace();
  const staff = await requester(db, found);
  const seen = staff ? visible(db, staff) : db;
  for (let after = -1; ; ) {
    const rows = await nextRows(db, found.id, after, pace.size);
    if (rows.length === 0) break;
    after = rows.at(-1)?.row ?? after;
    const marks = markChecked(await checkAll(seen, secret, rows, reading), reading, gathered);
    const goesOn = await pace.run(() => save(db, found.id, marks, { ...gathered.counts }));
    if (signal.aborted || !goesOn) return;
  }
  const { counts, words, notes, loans } = gathered;
  const small = loans.small * 2 > loans.all ? [{ note: "smallLoans" as const, count: loans.small }] : [];
  await db
    .updateTable("imports")
    .set({
      ...counts,
      words: JSON.stringify([...words.values()]),
      notes: JSON.stringify([...notes.all(), ...small] satisfies ImportNote[]),
      day_order: monthFirst.length > 0 ? "month" : "day",
      state: "ready",
      lease_until: null,
    })
    .where("id", "=", found.id)
    .where("state", "=", "checking")
    .execute();
}

/** Undefined when the import is no longer being checked. */
function save(db: Db, id: string, marks: Mark[], set: Counts) {
  return withImport(db, id, "checking", async (trx) => {
    await markRows(trx, id, marks, ["state", "problems", "mobile", "email"]);
    // Tries are not reset, because each begins with the first row.
    await trx
      .updateTable("imports")
      .set({ ...set, lease_until: renewedLease().lease_until })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

type Checked = StoredRow & { checked: CheckedRow; isKnown: boolean; none: ReturnType<typeof noClient> };

async function checkAll(db: Db, secret: string, rows: readonly StoredRow[], reading: Reading) {
  const read = rows.map((row) => ({
    ...row,
    checked: checkRow(row.cells, reading),
    none: noClient(row.cells, reading),
  }));
  const mobiles = read.flatMap(({ checked }) => (checked.ok ? [checked.value.mobile] : []));
  const { known, erased } = await knownOrErased(db, secret, mobiles);
  return read.map(({ checked, ...row }): Checked => {
    const mobile = checked.ok ? checked.value.mobile : "";
    return { ...row, checked: erased.has(mobile) ? erasedRow : checked, isKnown: known.has(mobile) };
  });
}

function markChecked(rows: readonly Checked[], reading: Reading, gathered: Gathered): Mark[] {
  const { counts, seen, words, notes, loans } = gathered;
  const marks: Mark[] = [];
  for (const { row, cells, state, checked, isKnown, none } of rows) {
    counts.checked++;
    if (none) {
      notes.add({ note: none });
      marks.push({ row, state: "leftOut" });
      continue;
    }
    listWords(words, [{ checked }]);
    for (const note of checked.notes) notes.add(note);
    if (!checked.ok) {
      counts.bad++;
      for (const { field, problem } of checked.problems)
        notes.add({ note: "problem", field, value: problem });
      const person = personOf(cells, reading);
      marks.push({ row, state: "bad", problems: JSON.stringify(checked.problems), ...person });
      continue;
    }
    const { mobile, loan_amount } = checked.value;
    counts.good++;
    if (loan_amount > 0) loans.all++;
    if (loan_amount > 0 && loan_amount < smallLoan) loans.small++;
    if (checked.gaps.length > 0) counts.gaps++;
    if (seen.has(mobile)) counts.repeats++;
    else if (isKnown) counts.duplicates++;
    seen.add(mobile);
    // Only a row refused or left out under other columns has another state to change.
    if (state !== "new") marks.push({ row, state: "new" });
  }
  return marks;
}

/** In paise. If most loans are smaller, a unit is probably missing from the headings. */
const smallLoan = 1_000_00;

const dayFields = [
  "dob",
  "validUntil",
  "stageSince",
  "waitingSince",
  "followUpOn",
  "followUp",
  "reached",
] as const;

/** By the column's own days, else by the file's other columns. */
async function findMonthFirst(db: Db, id: string, { mapping, register }: Reading): Promise<ColumnField[]> {
  const owns = customFieldsOf(register).filter(({ kind }) => kind === "day");
  const fields = [...dayFields, ...owns.map(({ key }) => customName(key))];
  const columns = fields.filter((field) => mapping[field] !== undefined);
  const orders = new Map<ColumnField, DayOrder>();
  for (let after = -1; orders.size < columns.length; ) {
    const rows = await nextRows(db, id, after, 1000);
    for (const field of columns) {
      const order = dayOrderOf(rows.map(({ cells }) => cells[mapping[field] ?? -1] ?? ""));
      if (order && !orders.has(field)) orders.set(field, order);
    }
    if (rows.length === 0) break;
    after = rows.at(-1)?.row ?? after;
  }
  const [usual = "day"] = orders.values();
  return columns.filter((field) => (orders.get(field) ?? usual) === "month");
}

const total =
  /^(?:(?:grand|sub|page)[ -]?)?totals?(?: (?:amount|loan|rs\.?|₹))*[ :.=-]*$|^(?:कुल ?)?(?:योग|जोड़|टोटल)[ :.-]*$|^(?:कुल|महायोग|कुल राशि|सर्वयोग)[ :.-]*$/iu;

function noClient(
  cells: readonly string[],
  { mapping, headings }: Pick<Reading, "mapping" | "headings">,
): "total" | "heading" | "blank" | undefined {
  const used = Object.values(mapping).flatMap((index) => index ?? []);
  const given = used.filter((index) => (cells[index] ?? "").trim() !== "");
  if (used.length > 0 && given.length === 0) return "blank";
  const isHeading = (index: number) => (cells[index] ?? "").trim() === headings[index];
  if (given.length > 1 && given.every(isHeading)) return "heading";
  const mobile = readMobile(cells[mapping.mobile ?? -1] ?? "");
  return mobile === null && cells.some((cell) => cell.length < 40 && total.test(cell.normalize().trim()))
    ? "total"
    : undefined;
}
