import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { format, type Head } from "./export-format.ts";
import { openSnapshot, type Row, type Snapshot } from "./snapshot.server.ts";
import { leftOut, type Table, tablesOf } from "./tables.server.ts";

const piece = 256 * 1024;

/**
 * A consistent export beside a live server, readable by this account only. Renamed when complete. Throws if the file exists or the database
 * has another version.
 */
export async function writeExport(
  databaseUrl: string,
  path: string,
  migrations: readonly string[],
  now: Date,
): Promise<Head> {
  if (existsSync(path)) throw new Error(`${path} already exists.`);
  const snapshot = await openSnapshot(databaseUrl);
  const partly = `${path}.part-${process.pid}`;
  try {
    const tables = await tablesOf(snapshot);
    const head = await headOf(snapshot, tables, now);
    if (head.migrations.join() !== [...migrations].join())
      throw new Error(
        "The database is from another version of Sopan. Start the server of this version once.",
      );
    const file = await open(partly, "wx", 0o600);
    try {
      await writeAll(file, snapshot, tables, head);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partly, path);
    return head;
  } finally {
    await rm(partly, { force: true });
    await snapshot.close();
  }
}

async function headOf(snapshot: Snapshot, tables: readonly Table[], now: Date): Promise<Head> {
  const names = tables.some(({ name }) => name === "meta")
    ? await snapshot.all("select key from meta where key like 'migration:%'")
    : [];
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as count from ${quoted(name)}`);
  const counted = tables.length > 0 ? await snapshot.all(counts.join(" union all ")) : [];
  const countOf = (table: Table) => Number(counted.find(({ name }) => name === table.name)?.count);
  return {
    sopan: "export",
    format,
    migrations: names.map(({ key }) => String(key).slice("migration:".length)).sort(),
    madeAt: now.toISOString(),
    tables: Object.fromEntries(tables.map((table) => [table.name, countOf(table)])),
    leftOut,
  };
}

async function writeAll(file: FileHandle, snapshot: Snapshot, tables: readonly Table[], head: Head) {
  const hash = createHash("sha256");
  let gathered = "";
  const flush = async () => {
    const bytes = Buffer.from(gathered);
    gathered = "";
    hash.update(bytes);
    await file.writeFile(bytes);
  };
  gathered += lineOf(head);
  for (const table of tables) {
    gathered += lineOf({ table: table.name });
    for await (const row of snapshot.each(rowsOf(snapshot.engine, table))) {
      gathered += lineOf(plain(row));
      if (gathered.length > piece) await flush();
    }
  }
  await flush();
  await file.writeFile(lineOf({ sopan: "end", sha256: hash.digest("hex") }));
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`;
const quoted = (name: string) => `"${name}"`;

/** In key order, so that both engines write the same file. */
function rowsOf(engine: Snapshot["engine"], { name, columns, key }: Table): string {
  const asBytes = (isText: boolean) => (isText && engine === "postgres" ? ' collate "C"' : "");
  const order = key.map(({ column, isText }) => quoted(column) + asBytes(isText));
  return `select ${columns.map(quoted).join(", ")} from ${quoted(name)} order by ${order.join(", ")}`;
}

/** PostgreSQL booleans and times become those of SQLite: 0 and 1, and text. */
function plain(row: Row): Row {
  for (const [name, value] of Object.entries(row)) if (typeof value === "boolean") row[name] = Number(value);
  return row;
}
