import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { type Served, serve } from "../serve.ts";

const preload = fileURLToPath(new URL("shift-clock.mjs", import.meta.url));

export type Shifted = { site: Served; db: Db; setClock(shiftMs: number): void };

/** A server whose clock the test sets, so many milliseconds ahead of the machine's, and its database. */
export async function serveWithClock(env: Record<string, string>): Promise<Shifted> {
  const file = join(scratchFolder("sopan-clock-"), "shift");
  writeFileSync(file, "0");
  const site = await serve({ ...env, NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT: file });
  onTestFinished(() => site.stop());
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  return {
    site,
    db,
    setClock(shiftMs) {
      writeFileSync(file, String(shiftMs));
      site.process.kill("SIGUSR2");
    },
  };
}
