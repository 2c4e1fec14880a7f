import { keyOf } from "../../../platform/language/key.ts";
import type { ColumnField, ColumnUnit } from "../clients/column-names.ts";
import type { ClientProblem } from "../clients/fields.ts";
import { isOwn, type OwnName } from "../clients/own-values.ts";
import type { DayOrder } from "../clients/read-day.ts";
import type { Mapping } from "./fields.ts";

/** Why a row is refused; each has a sentence in the messages. */
export type RowProblem = {
  field?: ColumnField;
  problem: ClientProblem | "landline" | "cut" | "formula" | "cells" | "date" | "erased" | "gone";
};

/** How the rows of an import are read. */
export type Reading = {
  mapping: Mapping;
  /** The names of the columns. */
  headings: readonly string[];
  /** For rows that do not name one. */
  scheme: string;
  dayOrder: DayOrder;
  /** Columns whose days are written with the month first. */
  monthFirst: ReadonlySet<ColumnField>;
  /** In which unit the amounts of a column are, as its heading says. */
  units: Partial<Record<ColumnField, ColumnUnit>>;
  /** What the words of a `WordField` mean here, and what staff chose for other words of the list; by `wordKey`. */
  words: ReadonlyMap<string, string>;
  chosen: ReadonlyMap<string, string>;
};

/** Fields whose words are the installation's own. What a list writes otherwise has the meaning that staff choose, or is left out. */
export type WordField = "assignedTo" | "stage" | "waitingOn" | "status" | OwnName;

/** Fields that say something only with another one. */
export const saysOf = { stageSince: "stage", waitingSince: "waitingOn", followUp: "followUpOn" } as const;
export type LoneField = keyof typeof saysOf;
export const loneFields = Object.keys(saysOf) as LoneField[];

/** A cell of a row that is not taken as it stands. */
export type UnknownWord = {
  field: WordField | LoneField;
  register: string;
  /** "" for a field that says nothing alone. */
  word: string;
  /** What staff chose that it means; "" leaves it out. */
  value: string;
};

/** The name of a word in a `Reading`; milestones and choices of the owner's have their names by register. */
export const wordKey = (field: UnknownWord["field"], register: string, word: string) =>
  `${field} ${field === "stage" || isOwn(field) ? register : ""} ${keyOf(word)}`;
