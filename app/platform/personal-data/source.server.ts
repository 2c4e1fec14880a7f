import type { RawBuilder } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import type { Db, Engine } from "../db/connection.server.ts";
import type { Database } from "../db/schema.ts";
import type { Person } from "./person.server.ts";
import type { RetentionKind } from "./retention-periods.ts";

export type Lookup = {
  person: Person;
  engine: Engine;
  /** In an erasure without the rows that it leaves. Throws when no source describes the table. */
  rows(table: string): Condition;
  ids(table: string): RawBuilder<string>;
  stayingIds(table: string): RawBuilder<string>;
};

/** "working": the account of a current colleague; "trace": the log of a lookup or erasure; "law": a receipt. */
export type Stays = "working" | "trace" | "law";

export type PersonalRecord = {
  id: string;
  at: string;
  href?: string;
  stays?: Stays;
  data: Row;
};

export type Row = Record<string, unknown>;
type Columns = string;
export type Overwrite = Record<string, RawBuilder<unknown>>;

export type Shape = {
  /** In this order; otherwise all but the hidden columns. */
  only?: Columns;
  hide?: Columns;
  json?: Columns;
  values?(row: Row): Row;
};

export type RecordShape = Shape & {
  at: string;
  /** `hrefs` are the pages of records found before, by id. */
  href?(row: Row, hrefs: ReadonlyMap<unknown, string>): string | null | undefined;
  also?: Record<string, RawBuilder<unknown>>;
  order?: RawBuilder<unknown>;
};

/** Shown under `name` inside the record they refer to; `single`: at most one. */
type Part = Shape & { name: string; single?: true };

export type Expiry = {
  /** `before` is UTC, ISO 8601. */
  due(before: string): Condition;
  set?: Overwrite;
  after?(trx: Db, keys: string[]): Promise<unknown>;
};

export type PersonalTable = {
  /** Each column is in one of the two lists (`personalData`). */
  personal: Columns;
  other: Columns;
  /** The primary key, "id" if absent; for rows that are only swept any nearly unique column. */
  key?: string;
  rows?: { column: string; table: string } | ((lookup: Lookup) => Condition);
  stays?(lookup: Lookup): Partial<Record<Stays, Condition>>;
  /** "cascade": the database deletes them with the row that they refer to. */
  erasing: "delete" | "cascade" | "keep" | Overwrite;
  /** Locked before the erasure (PostgreSQL), so that nobody adds a row that refers to them. */
  lock?: true;
  expires?: Partial<Record<RetentionKind, Expiry>>;
  record?: RecordShape;
  part?: Part;
};

/** Described beside each noun, carried out by this folder. */
export type PersonalDataSource = {
  /** Its heading; several sources may share one. */
  noun: string;
  tables: Readonly<Record<string, PersonalTable>>;
  /** The table whose erased rows are counted. */
  counted?: string;
  beforeErasing?(trx: Db, lookup: Lookup): Promise<void>;
};

type Lines<Text extends string, Found = never> = Text extends `${infer Line}\n${infer Rest}`
  ? Lines<Rest, Found | Line>
  : Found | Text;
type Spaced<Text extends string, Found = never> = Text extends `${infer Name} ${infer Rest}`
  ? Spaced<Rest, Found | Name>
  : Found | Text;
type Names<Text> = Text extends string ? Exclude<Spaced<Lines<Text>>, ""> : never;
/** The sign-in library's tables have columns that we never read. */
type Undecided<Name, Facts> = Name extends keyof Database
  ? Facts extends { personal: infer Personal; other: infer Other }
    ? Exclude<keyof Database[Name], Names<Personal> | Names<Other>>
    : never
  : never;

type Decided<Tables> = {
  [Name in keyof Tables]: [Undecided<Name, Tables[Name]>] extends [never]
    ? unknown
    : { undecided: Undecided<Name, Tables[Name]> };
};

/** A column in neither list is a type error that names it; a test finds names that are no column. */
export const personalData = <const Noun extends string, const Tables extends Record<string, PersonalTable>>(
  source: PersonalDataSource & { noun: Noun; tables: Tables & Decided<Tables> },
): Omit<PersonalDataSource, "noun" | "tables"> & { noun: Noun; tables: Tables } => source;

export function namesIn(columns: Columns): string[] {
  return columns.match(/\S+/g) ?? [];
}
