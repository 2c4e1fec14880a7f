import type { Db } from "../../platform/db/connection.server.ts";
import { type DayOrder, dayOrderOf } from "../clients/read-day.ts";
import { type CheckedRow, checkRow, erasedRow, personOf } from "./check-row.ts";
import { type Mark, markRows, nextRows, type StoredRow } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import type { Reading } from "./reading.ts";
import { knownOrErased } from "./same-mobiles.server.ts";
import { readingOf, renewedLease, type Step, withImport } from "./step.server.ts";
import type { Import } from "./tables.ts";
import { type ListedWord, listWords } from "./words.ts";

const nothing = { checked: 0, good: 0, bad: 0, gaps: 0, twins: 0, repeats: 0 };
type Counts = typeof nothing;

/** Checks every row by the form's rules, and counts numbers that occur in a list of clients or in an earlier row. */
export async function checkRows(step: Step, found: Import): Promise<void> {
  const { db, signal, secret } = step;
  const reading = await readingOf(step, found);
  reading.dayOrder = await findDayOrder(db, found.id, reading);
  const counts = { ...nothing };
  const seen = new Set<string>();
  const words = new Map<string, ListedWord>();
  const pace = createPace();
  for (let after = -1; ; ) {
    const rows = await nextRows(db, found.id, after, pace.size);
    if (rows.length === 0) break;
    after = rows.at(-1)?.row ?? after;
    const checked = await checkAll(db, secret, rows, reading);
    listWords(words, checked);
    const marks = judge(checked, reading, seen, counts);
    const goesOn = await pace.run(() =>
      save(db, found.id, marks, { ...counts, day_order: reading.dayOrder }),
    );
    if (signal.aborted || !goesOn) return;
  }
  await db
    .updateTable("imports")
    .set({ ...counts, words: JSON.stringify([...words.values()]), state: "ready", lease_until: null })
    .where("id", "=", found.id)
    .where("state", "=", "checking")
    .execute();
}

/** Undefined when the import is not being checked any more. */
function save(db: Db, id: string, marks: Mark[], set: Counts & { day_order: DayOrder }) {
  return withImport(db, id, "checking", async (trx) => {
    await markRows(trx, id, marks, ["state", "problems", "mobile", "email"]);
    // The tries are not reset: each begins with the first row.
    await trx
      .updateTable("imports")
      .set({ ...set, lease_until: renewedLease().lease_until })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

type Checked = StoredRow & { checked: CheckedRow; isKnown: boolean };

/** Checks some rows, and looks up their numbers. */
async function checkAll(db: Db, secret: string, rows: readonly StoredRow[], reading: Reading) {
  const read = rows.map((row) => ({ ...row, checked: checkRow(row.cells, reading) }));
  const mobiles = read.flatMap(({ checked }) => (checked.ok ? [checked.value.mobile] : []));
  const { known, erased } = await knownOrErased(db, secret, mobiles);
  return read.map(({ checked, ...row }): Checked => {
    const mobile = checked.ok ? checked.value.mobile : "";
    return { ...row, checked: erased.has(mobile) ? erasedRow : checked, isKnown: known.has(mobile) };
  });
}

function judge(rows: readonly Checked[], reading: Reading, seen: Set<string>, counts: Counts): Mark[] {
  const marks: Mark[] = [];
  for (const { row, cells, state, checked, isKnown } of rows) {
    counts.checked++;
    if (!checked.ok) {
      counts.bad++;
      const person = personOf(cells, reading);
      marks.push({ row, state: "bad", problems: JSON.stringify(checked.problems), ...person });
      continue;
    }
    const { mobile } = checked.value;
    counts.good++;
    if (checked.gaps.length > 0) counts.gaps++;
    if (seen.has(mobile)) counts.repeats++;
    else if (isKnown) counts.twins++;
    seen.add(mobile);
    // Only a row that was refused with other columns has another state to write.
    if (state === "bad") marks.push({ row, state: "new" });
  }
  return marks;
}

const dayFields = ["dob", "stageSince", "waitingSince", "followUpOn"] as const;

/** The order of day and month in the file, from the first thousand rows with a date that can be read in one order only. */
async function findDayOrder(db: Db, id: string, { mapping }: Reading): Promise<DayOrder> {
  const columns = dayFields.flatMap((field) => mapping[field] ?? []);
  if (columns.length === 0) return "day";
  for (let after = -1; ; ) {
    const rows = await nextRows(db, id, after, 1000);
    const found = dayOrderOf(rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? "")));
    if (found) return found;
    if (rows.length === 0) return "day";
    after = rows.at(-1)?.row ?? after;
  }
}
