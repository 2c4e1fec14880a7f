import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { scratchFolder } from "../app/platform/db/test-folder.ts";
import { openDataFolder } from "./data-folder.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Opens a data folder and returns what it logs. */
function open(folder: string): string[] {
  const lines: string[] = [];
  openDataFolder(folder, pino({ base: null }, { write: (line: string) => void lines.push(line) }));
  return lines;
}

test("a new data folder is readable by its account only", () => {
  const folder = join(scratchFolder("sopan-folder-"), "new");
  expect(open(folder)).toEqual([]);
  expect([existsSync(folder), modeOf(folder)]).toEqual([true, 0o700]);
});

test("a data folder that others could read, and the files in it, are taken away from them, once", () => {
  const folder = join(scratchFolder("sopan-folder-"), "old");
  mkdirSync(join(folder, "files"), { recursive: true });
  const [data, secret] = [join(folder, "sopan.db"), join(folder, "secret")];
  for (const file of [data, secret]) writeFileSync(file, "x");
  chmodSync(folder, 0o755);
  chmodSync(data, 0o644);
  chmodSync(secret, 0o600);
  expect(open(folder)).toHaveLength(2);
  expect([modeOf(folder), modeOf(data), modeOf(secret)]).toEqual([0o700, 0o600, 0o600]);
  expect(open(folder)).toEqual([]);
});
