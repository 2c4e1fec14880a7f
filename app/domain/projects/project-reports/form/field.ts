import type { ReportInputs } from "../schema.ts";

/** "place" refers to a row of another list: typed from 1, stored from 0. */
type Kind = "text" | "long" | "money" | "number" | "place" | "choice" | "flag";

/** `path` leads to its value in the inputs, such as "loan.rate". */
export type FormField = {
  path: string;
  is: Kind;
  options?: readonly string[];
  /** Prefix for the words of its choices, if another field has choices of the same name. */
  words?: string;
  /** If empty, the report computes it. */
  optional?: true;
  /** The report works without it, but no bank takes it. */
  needed?: true;
  /** 0 is shown as an empty field. */
  zeroIsEmpty?: true;
  /** A list by year; missing years follow from the year before. */
  years?: true;
  /** With `years`: a typed year replaces the computed one; empty years stay computed. */
  instead?: true;
  /** Collapsed, because few reports change it. */
  more?: true;
  /** Shown only if it returns true. */
  when?: (inputs: ReportInputs) => boolean;
  /** Share of a row's width. In a card a row has 8 shares and the default is 1; in a line the default is 10. */
  share?: number;
  /** Takes the whole width of a card on a phone. */
  isWide?: true;
};

/** Paths of its fields are relative to the row. */
export type FormList = {
  list: string;
  fields: readonly FormField[];
  min?: 1;
  max: number;
  /** Its rows have too many fields for a line at any width. */
  inCards?: true;
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
export const share = (of: number, field: FormField): FormField => ({ ...field, share: of });
export const byYear = (field: FormField): FormField => ({ ...field, years: true });
