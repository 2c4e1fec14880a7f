import type { RawBuilder } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import type { Db, Engine } from "../db/connection.server.ts";
import type { Database } from "../db/schema.ts";
import type { Person } from "./person.server.ts";
import type { RetentionKind } from "./retention-periods.ts";

/** The conditions that find one person's rows in the described tables. */
export type Lookup = {
  person: Person;
  engine: Engine;
  /** The person's rows of a table; in an erasure without those that it leaves. Throws when no source describes them. */
  rows(table: string): Condition;
  /** Their ids as a subquery: however many there are, they fit into one query. */
  ids(table: string): RawBuilder<string>;
  /** The ids of those rows that an erasure leaves. */
  stayingIds(table: string): RawBuilder<string>;
};

/**
 * Why an erasure leaves a row. "working": the account of a current colleague; "trace": the log entry of a lookup or erasure;
 * "law": a receipt, which the law asks to keep.
 */
export type Stays = "working" | "trace" | "law";

/** One record about a person, as it is shown and exported, without secrets and hashes. */
export type PersonalRecord = {
  id: string;
  at: string;
  /** Its page in the portal. */
  href?: string;
  /** Why an erasure leaves it; absent when it is erased. */
  stays?: Stays;
  data: Row;
};

export type Row = Record<string, unknown>;
/** Column names, separated by spaces or lines. */
export type Columns = string;
/** What columns are set to. */
export type Overwrite = Record<string, RawBuilder<unknown>>;

/** Which columns of a row are shown. Methods, so that a description may name the type of its row. */
export type Shape = {
  /** Only these, in this order, or all but the hidden ones. */
  only?: Columns;
  hide?: Columns;
  /** Columns that hold JSON. */
  json?: Columns;
  /** Shown besides the columns, or instead of them. */
  values?(row: Row): Row;
};

/** How a row becomes a record: when it was made, where the portal shows it. */
export type RecordShape = Shape & {
  at: string;
  /** `hrefs` are the pages of the records that were found before, by id. */
  href?(row: Row, hrefs: ReadonlyMap<unknown, string>): string | null | undefined;
  /** Selected besides the table's own columns. */
  also?: Record<string, RawBuilder<unknown>>;
  /** By the key, the newest first, if absent. */
  order?: RawBuilder<unknown>;
};

/** The rows are shown inside the record they refer to, under this name; `single`: there is one at most. */
type Part = Shape & { name: string; single?: true };

/** Rows whose retention period is over: they are deleted, or some of their columns are set. */
export type Expiry = {
  /** `before` is the end of the period: UTC, ISO 8601. */
  due(before: string): Condition;
  set?: Overwrite;
  /** Runs in the same transaction, with the keys of the rows. */
  after?(trx: Db, keys: string[]): Promise<unknown>;
};

export type PersonalTable = {
  /** Columns with personal data, and all others; each column is in one of them (`describeTables`). */
  personal: Columns;
  other: Columns;
  /** The primary key, "id" if absent; for rows that are only swept a column that is unique among most of them. */
  key?: string;
  /** The person's rows: by a condition, or those whose column refers to the id of one of the person's rows in a table. */
  rows?: { column: string; of: string } | ((lookup: Lookup) => Condition);
  /** Which of them an erasure leaves. */
  stays?(lookup: Lookup): Partial<Record<Stays, Condition>>;
  /** What an erasure does with the others. "cascade": the database deletes them with the row that they refer to. */
  erasing: "delete" | "cascade" | "keep" | Overwrite;
  /** An erasure locks the rows before it begins (PostgreSQL), so that nobody adds one that refers to them. */
  lock?: true;
  expires?: Partial<Record<RetentionKind, Expiry>>;
  record?: RecordShape;
  part?: Part;
};

/** What one noun stores about people: described beside the noun, carried out by the functions of this folder. */
export type PersonalDataSource = {
  /** In the order of an erasure. */
  tables: Readonly<Record<string, PersonalTable>>;
  /** The table whose erased rows are counted. */
  counted: string;
  /** Runs first, inside the erasure's transaction. */
  beforeErasing?(trx: Db, lookup: Lookup): Promise<void>;
};

type Lines<Text extends string, Found = never> = Text extends `${infer Line}\n${infer Rest}`
  ? Lines<Rest, Found | Line>
  : Found | Text;
type Spaced<Text extends string, Found = never> = Text extends `${infer Name} ${infer Rest}`
  ? Spaced<Rest, Found | Name>
  : Found | Text;
type Names<Text> = Text extends string ? Exclude<Spaced<Lines<Text>>, ""> : never;
/** The columns of a table's type without a fact. The sign-in library's tables have columns that we never read. */
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

/** Describes tables. A column that is in neither list is a type error that names it; a test finds names that are no column. */
export const describeTables = <const Tables extends Record<string, PersonalTable>>(
  tables: Tables & Decided<Tables>,
): Tables => tables;

export function namesIn(columns: Columns): string[] {
  return columns.match(/\S+/g) ?? [];
}
