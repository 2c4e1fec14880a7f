import type { ReportInputs } from "../schema.ts";

/** How a field is typed. "place" is a row of another list: typed from 1, stored from 0. */
type Kind = "text" | "long" | "money" | "number" | "place" | "choice" | "flag";

/** A field of the form; its name is where its value is in the inputs, such as "loan.rate". */
export type FormField = {
  path: string;
  is: Kind;
  options?: readonly string[];
  /** Begins the keys of its choices' words, where another field has a choice of the same name. */
  words?: string;
  /** May stay empty: then the report works it out. */
  optional?: true;
  /** Without it the report is not one that a bank takes, though it can be worked out. */
  needed?: true;
  /** 0 stands for nothing, and is an empty field. */
  zeroIsEmpty?: true;
  /** A value for each year; a year without one follows from the year before. */
  years?: true;
  /** Where a year has no value, none is stored: it follows from what is worked out. */
  instead?: true;
  /** Folds away with the others of its section, because few reports change it. */
  more?: true;
  /** Only then it means anything. */
  when?: (inputs: ReportInputs) => boolean;
};

/** A list whose rows are added and removed; the fields' paths begin in the row. */
export type FormList = {
  list: string;
  fields: readonly FormField[];
  least?: 1;
  most: number;
  when?: FormField["when"];
};

export const isList = (entry: FormField | FormList): entry is FormList => "list" in entry;

export const text = (path: string): FormField => ({ path, is: "text" });
export const long = (path: string): FormField => ({ path, is: "long" });
export const money = (path: string): FormField => ({ path, is: "money" });
export const number = (path: string): FormField => ({ path, is: "number" });
export const choice = (path: string, options: readonly string[]): FormField => ({
  path,
  is: "choice",
  options,
});
export const more = (field: FormField): FormField => ({ ...field, more: true });
export const optional = (field: FormField): FormField => ({ ...field, optional: true });
export const needed = (field: FormField): FormField => ({ ...field, needed: true });
export const insteadByYear = (path: string): FormField => ({ ...money(path), years: true, instead: true });
export const byYear = (field: FormField): FormField => ({ ...field, years: true });
