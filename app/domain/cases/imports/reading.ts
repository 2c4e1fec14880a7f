import { namesOf } from "../../../platform/content/names-of.ts";
import { keyOf } from "../../../platform/language/key.ts";
import type { DayOrder } from "../../../platform/tables/read-day.ts";
import type { ColumnField, ColumnUnit } from "../clients/column-names.ts";
import { type CustomName, isCustom } from "../clients/custom-values.ts";
import type { ClientProblem } from "../clients/fields.ts";
import type { Mapping } from "./fields.ts";

export type RowProblem = {
  field?: ColumnField;
  problem: ClientProblem | "landline" | "cut" | "formula" | "cells" | "date" | "erased" | "gone";
};

export type Reading = {
  mapping: Mapping;
  headings: readonly string[];
  /** For rows that name no register. */
  register: string;
  dayOrder: DayOrder;
  monthFirst: ReadonlySet<ColumnField>;
  units: Partial<Record<ColumnField, ColumnUnit>>;
  /** `words`: known here; `chosen`: meanings that staff chose; both by `wordKey`. */
  words: ReadonlyMap<string, string>;
  chosen: ReadonlyMap<string, string>;
};

/** The words are the installation's own; unknown ones get the meaning that staff choose, or are left out. */
export type WordField = "assignedTo" | "stage" | "waitingOn" | "status" | CustomName;

/** Fields that mean something only with another one. */
export const saysOf = { stageSince: "stage", waitingSince: "waitingOn", followUp: "followUpOn" } as const;
export type LoneField = keyof typeof saysOf;
export const loneFields = namesOf(saysOf);

export type UnknownWord = {
  field: WordField | LoneField;
  register: string;
  word: string;
  /** Chosen by staff; "" leaves it out. */
  value: string;
};

/** Milestones and the owner's choices are named by register. */
export const wordKey = (field: UnknownWord["field"], register: string, word: string) =>
  `${field} ${field === "stage" || isCustom(field) ? register : ""} ${keyOf(word)}`;
