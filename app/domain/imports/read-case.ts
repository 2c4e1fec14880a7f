import { istDay } from "../../platform/language/time.ts";
import { type CaseValues, isFollowUpDay, longestAction } from "../clients/case-fields.ts";
import type { ColumnField } from "../clients/column-names.ts";
import { readDay } from "../clients/read-day.ts";
import { waitingOn } from "../clients/tables.ts";
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

/** Reads the words of a row, and collects those that are not known. */
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

/** The state of a case as a row says it. What cannot be read is a problem; what says nothing alone is collected. */
export function readCase(
  cell: Cells,
  { dayOrder }: Reading,
  meaningOf: ReturnType<typeof wordReader>,
  leaveOut: (field: LoneField) => void,
): Found {
  const problems: RowProblem[] = [];
  const day = (field: "stageSince" | "waitingSince" | "followUpOn") => {
    if (cell(field) === "") return null;
    const isAhead = field === "followUpOn";
    const read = readDay(isAhead ? inThisCentury(cell(field)) : cell(field), dayOrder) ?? "";
    if (isAhead ? isFollowUpDay(read) : read >= "1990-01-01" && read <= istDay(new Date())) return read;
    problems.push({ field, problem: isAhead ? "date" : "day" });
    return null;
  };
  const stage = meaningOf("stage", cell("stage")) || null;
  const meant = meaningOf("waitingOn", cell("waitingOn"));
  const waits = waitingOn.find((one) => one === meant) ?? null;
  const due = day("followUpOn");
  const action = cell("followUp");
  for (const field of loneFields) if (cell(field) !== "" && cell(saysOf[field]) === "") leaveOut(field);
  if (action.length > longestAction) problems.push({ field: "followUp", problem: "tooLong" });
  const state: CaseValues = {
    stage,
    stage_since: stage && day("stageSince"),
    waiting_on: waits,
    waiting_since: waits && day("waitingSince"),
    follow_up_on: due,
    follow_up_action: due && action ? action : null,
  };
  return { state, problems };
}

/** A birthday in "27" was in 1927; what is still to be done is not. */
const inThisCentury = (cell: string) =>
  cell.replace(/^(\d{1,2}\D.*\D)(\d\d)$/, (_, before: string, year: string) => `${before}20${year}`);
