import { readRupees } from "../../../platform/language/read-amount.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readDay } from "../../../platform/tables/read-day.ts";
import { type CaseValues, isFollowUpDay, maxActionLength } from "../clients/case-fields.ts";
import type { ColumnField } from "../clients/column-names.ts";
import type { Step } from "../clients/milestone-rules.ts";
import { readReachedCell } from "../clients/reached-cell.ts";
import { waitingOn } from "../clients/tables.ts";
import type { RowNote } from "./notes.ts";
import {
  type LoneField,
  loneFields,
  type Reading,
  type RowProblem,
  saysOf,
  type UnknownWord,
  type WordField,
  wordKey,
} from "./reading.ts";

export function wordReader({ words, chosen }: Reading, register: string, unknown: UnknownWord[]) {
  return (field: WordField, word: string): string => {
    if (word === "") return "";
    const key = wordKey(field, register, word);
    const known = words.get(key);
    if (known !== undefined) return known;
    const value = chosen.get(key) ?? "";
    unknown.push({ field, register, word, value });
    return value;
  };
}

type Cells = (field: ColumnField) => string;
type Found = { state: CaseValues; problems: RowProblem[] };
type Readers = {
  meaningOf: ReturnType<typeof wordReader>;
  leaveOut: (field: LoneField) => void;
  notes: RowNote[];
};

/** A day that cannot be read is left out and noted. */
export function readCase(cell: Cells, reading: Reading, { meaningOf, leaveOut, notes }: Readers): Found {
  const problems: RowProblem[] = [];
  const read = (field: ColumnField, text: string) =>
    readDay(text, reading.monthFirst.has(field) ? "month" : reading.dayOrder) ?? "";
  const day = (field: "stageSince" | "waitingSince" | "followUpOn") => {
    if (cell(field) === "") return null;
    const isAhead = field === "followUpOn";
    const found = read(field, isAhead ? inThisCentury(cell(field)) : cell(field));
    if (isAhead ? isFollowUpDay(found) : isPast(found)) return found;
    notes.push({ note: "leftOut", field });
    return null;
  };
  const stage = meaningOf("stage", cell("stage")) || null;
  const meant = meaningOf("waitingOn", cell("waitingOn"));
  const waits = waitingOn.find((one) => one === meant) ?? null;
  const action = cell("followUp");
  // A column "Follow-up" may have only the day.
  const onlyDay = cell("followUpOn") === "" ? read("followUp", inThisCentury(action)) : "";
  const isDay = isFollowUpDay(onlyDay);
  const due = isDay ? onlyDay : day("followUpOn");
  for (const field of loneFields)
    if (cell(field) !== "" && cell(saysOf[field]) === "" && !(field === "followUp" && isDay)) leaveOut(field);
  if (action.length > maxActionLength) problems.push({ field: "followUp", problem: "tooLong" });
  const state: CaseValues = {
    stage,
    stage_since: stage && day("stageSince"),
    waiting_on: waits,
    waiting_since: waits && day("waitingSince"),
    follow_up_on: due,
    follow_up_action: due && action && !isDay ? action : null,
  };
  return { state, problems };
}

export function readReached(
  cell: Cells,
  reading: Reading,
  { meaningOf, notes }: Omit<Readers, "leaveOut">,
): Step[] {
  const order = reading.monthFirst.has("reached") ? "month" : reading.dayOrder;
  return readReachedCell(cell("reached")).flatMap(({ day, stage, amount, note }) => {
    const on_day = readDay(day, order) ?? "";
    const paise = readRupees(amount);
    if (!isPast(on_day) || (amount !== "" && paise === null))
      notes.push({ note: "leftOut", field: "reached" });
    const milestone = isPast(on_day) ? meaningOf("stage", stage) : "";
    return milestone === "" ? [] : [{ milestone, on_day, amount: paise, note: note || null }];
  });
}

const isPast = (day: string) => day >= "1990-01-01" && day <= istDay(new Date());

/** A birthday in "27" was in 1927, a follow-up is in 2027. */
const inThisCentury = (cell: string) =>
  cell.replace(/^(\d{1,2}\D.*\D)(\d\d)$/, (_, before: string, year: string) => `${before}20${year}`);
