import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";
import { serverCommand, startSite } from "./site-server.ts";
import { type Asker, memoryOf, signedIn, watching } from "./staff-site.ts";

const page = "/pmfmeadd";

/** Exports both lists over HTTP while pages are read. */
export async function measureExports(copy: SiteCopy): Promise<Figure[]> {
  const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
  const dataDir = copy.newFolder("data");
  await fill(join(dataDir, "sopan.db"), rows);
  const site = await startSite(copy, 0, {}, { dataDir, command: serverCommand });
  try {
    const ask = await signedIn(site);
    const quiet = await watching(site, ask, page, () => wait(10_000));
    const idle = memoryOf(site.pid);
    const csv = await watching(site, ask, page, async () => {
      const one = await take(ask, "/clients/export?list=pmegp&format=csv");
      const other = await take(ask, "/clients/export?list=pmfme&format=csv");
      return { first: one.first, lines: one.lines + other.lines };
    });
    const name = `exports: ${csv.answer.lines.toLocaleString("en")} rows`;
    return [
      atMost(`${name}: CSV`, csv.ms / 1000, 30, "s"),
      atMost(`${name}: first byte`, csv.answer.first, 200, "ms"),
      atMost(`${name}: memory above idle`, csv.memory - idle, 200, "MB"),
      forKnowledge("exports: page p99, quiet", percentile(quiet.pages, 99), "ms"),
      forKnowledge("exports: page p99 meanwhile", percentile(csv.pages, 99), "ms"),
      forKnowledge("exports: slowest page meanwhile", Math.max(...csv.pages), "ms"),
    ];
  } finally {
    await site.stop();
  }
}

/** A database of so many sample clients, or a copy of BENCH_DATABASE. */
export async function fill(file: string, rows: number): Promise<void> {
  if (process.env.BENCH_DATABASE) copyFileSync(process.env.BENCH_DATABASE, file);
  const db = openDatabase(`file:${file}`);
  await migrate(db);
  if (!process.env.BENCH_DATABASE) await fillClients(db, rows);
  await db.destroy();
}

/** Reads a file to its end; how long until its first byte in milliseconds, and the lines under the headings. */
async function take(ask: Asker, path: string): Promise<{ first: number; lines: number }> {
  const began = performance.now();
  const answer = await ask(path);
  if (!answer.ok || !answer.body) throw new Error(`${path} was answered with ${answer.status}`);
  let first = 0;
  let lines = -1;
  for await (const chunk of answer.body) {
    first ||= performance.now() - began;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { first, lines };
}
