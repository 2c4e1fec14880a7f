import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "../../../platform/language/time.ts";

const named = /^sopan-\d{8}T\d{6}Z$/;

/** The name of a backup's folder: its time, so that names sort by age. */
export function nameOf(moment: Date): string {
  return `sopan-${moment.toISOString().replace(/[-:]|\.\d+/g, "")}`;
}

/** Complete backups below a folder, the newest first. */
export function backupsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => named.test(name)) : [];
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes all but the newest backups, and incomplete ones older than a day; returns how many backups it removed. */
export function removeOlder(folder: string, keep: number, now: Date): number {
  const older = backupsIn(folder).slice(keep);
  const cut = `${nameOf(new Date(now.getTime() - dayMs))}.part`;
  const parts = readdirSync(folder).filter((name) => name.endsWith(".part") && named.test(name.slice(0, -5)));
  for (const path of [...older, ...parts.filter((name) => name < cut).map((name) => join(folder, name))])
    rmSync(path, { recursive: true });
  return older.length;
}
