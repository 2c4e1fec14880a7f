import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** SQL that Kysely does not write, or a question which engine it is. */
const own = /\bsql(?:<[^`]*>)?`|\bengineBehind\b|=== "(?:postgres|sqlite)"/;

/** Whether a test, or what it imports from its own folder, writes SQL of its own or asks for the engine. */
export function usesEngine(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const beside = [...text.matchAll(/from "(\.\/[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path));
  return own.test(text) || beside.some((path) => usesEngine(path, seen));
}
