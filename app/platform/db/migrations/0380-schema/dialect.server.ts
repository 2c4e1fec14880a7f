import type { Engine } from "../../connection.server.ts";

export type Dialect = {
  engine: Engine;
  /** The sign-in library's own types for a time and a boolean, and its "false". */
  time: string;
  flag: string;
  no: string;
  /** Sorts by code points on both engines, so that a page's last key finds the next page. */
  sorted: string;
  /** On SQLite a trigger deletes the rows, because a foreign key of a table with rows cannot be changed. */
  cascade: string;
  now: string;
};

export function dialectOf(engine: Engine): Dialect {
  return engine === "postgres"
    ? {
        engine,
        time: "timestamptz",
        flag: "boolean",
        no: "false",
        sorted: 'text collate "C"',
        cascade: " on delete cascade",
        now: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      }
    : {
        engine,
        time: "text",
        flag: "integer",
        no: "0",
        sorted: "text",
        cascade: "",
        now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
      };
}

export function afterDelete(engine: Engine, table: string, name: string, statement: string, when?: string) {
  const trigger = `create trigger ${name} after delete on ${table}`;
  if (engine === "sqlite") return [`${trigger}${when ? ` when ${when}` : ""} begin ${statement}; end`];
  return [
    functionOf(name, `${statement}; return null;`),
    `${trigger} for each row${when ? ` when (${when})` : ""} execute function ${name}()`,
  ];
}

export function functionOf(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`;
}
