import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** SQL that Kysely does not write, a lock of rows, or a question which engine it is. */
const own = /\bsql(?:<[^`]*>)?`|\bdbEngine\b|=== "(?:postgres|sqlite)"|\blocked\(/;

/** The files with such SQL that a test reaches in its own folder, itself included, and over how many imports. */
function sqlReachedBy(test: string): Map<string, number> {
  const steps = new Map([[test, 0]]);
  const found = new Map<string, number>();
  for (const [file, step] of steps) {
    const text = readFileSync(file, "utf8");
    if (own.test(text)) found.set(file, step);
    for (const [, path = ""] of text.matchAll(/from "(\.\/[^"]+)"/g)) {
      const next = join(dirname(file), path);
      if (!steps.has(next) && existsSync(next)) steps.set(next, step + 1);
    }
  }
  return found;
}

/**
 * The tests that run on PostgreSQL too: those with such SQL or with an import that has it, and for SQL that none of these reaches
 * the tests that are nearest to it.
 */
export function testsOfEngine(tests: readonly string[]): string[] {
  const reached = tests.map((test) => ({ test, sql: sqlReachedBy(test) }));
  const near = reached.filter(({ sql }) => [...sql.values()].some((step) => step <= 1));
  const covered = new Set(near.flatMap(({ sql }) => [...sql.keys()]));
  const nearest = new Map<string, number>();
  for (const { sql } of reached)
    for (const [file, step] of sql)
      if (!covered.has(file)) nearest.set(file, Math.min(step, nearest.get(file) ?? step));
  const isNearest = (sql: Map<string, number>) => [...nearest].some(([file, step]) => sql.get(file) === step);
  return reached.filter((one) => near.includes(one) || isNearest(one.sql)).map(({ test }) => test);
}
