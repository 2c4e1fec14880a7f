import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { format, type Head } from "./export-format.ts";

/** In characters; a longer line means another kind of file. */
const maxLineLength = 64 * 1024 * 1024;

/** Throws a sentence: not an export, newer version, cut off, changed, or wrong row counts. */
export async function checkExport(path: string): Promise<Head> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let table = "";
  let head: Head | undefined;
  // One line behind, because the last line is the checksum.
  let line = "";
  for await (const next of linesOf(path)) {
    if (line !== "") {
      hash.update(`${line}\n`);
      const named = head && tableNamed(line);
      if (named) table = named;
      else if (head) rows[table] = (rows[table] ?? 0) + 1;
      head ??= readHead(line);
    }
    line = next;
  }
  head ??= readHead(line);
  const end = parseJson(line) as { sopan?: unknown; sha256?: unknown } | undefined;
  if (end?.sopan !== "end")
    throw new Error(`${path} is incomplete: its end is missing. Nothing was changed.`);
  if (end.sha256 !== hash.digest("hex") || !sameRows(rows, head.tables))
    throw new Error(`${path} was changed or damaged: its checksum does not match. Nothing was changed.`);
  return head;
}

/** Yields a table's name, or a row of it as JSON. */
export async function* exportLines(path: string): AsyncGenerator<{ table: string } | { row: string }> {
  for await (const line of linesOf(path)) {
    const table = tableNamed(line);
    if (table !== undefined) yield { table };
    else if (!line.startsWith('{"sopan":')) yield { row: line };
  }
}

function tableNamed(line: string): string | undefined {
  return /^\{"table":"(\w+)"\}$/.exec(line)?.[1];
}

function readHead(line: string): Head {
  const head = parseJson(line) as Head | undefined;
  if (head?.sopan !== "export") throw new Error("This file is not a Sopan export.");
  if (!(head.format <= format))
    throw new Error("This export was made by a newer version. Update Sopan first.");
  return head;
}

function sameRows(counted: Record<string, number>, stated: Record<string, number>): boolean {
  const names = [...Object.keys(counted), ...Object.keys(stated)];
  return names.every((name) => (counted[name] ?? 0) === (stated[name] ?? 0));
}

/** Node's readline would also split at U+2028 and the like. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 256 * 1024 })) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLineLength) throw new Error("This file is not a Sopan export.");
    yield* lines;
  }
  if (rest !== "") yield rest;
}
