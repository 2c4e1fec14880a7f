import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "../../../platform/language/time.ts";

const named = /^sopan-\d{8}T\d{6}Z$/;

/** Sorts by age. */
export function nameOf(moment: Date): string {
  return `sopan-${moment.toISOString().replace(/[-:]|\.\d+/g, "")}`;
}

export function backupsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => named.test(name)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Also removes incomplete ones older than a day; returns how many backups were removed. */
export function removeOlder(folder: string, keep: number, now: Date): number {
  const older = backupsIn(folder).slice(keep);
  const cut = `${nameOf(new Date(now.getTime() - dayMs))}.part`;
  const parts = readdirSync(folder).filter((name) => name.endsWith(".part") && named.test(name.slice(0, -5)));
  for (const path of [...older, ...parts.filter((name) => name < cut).map((name) => join(folder, name))])
    rmSync(path, { recursive: true });
  return older.length;
}
