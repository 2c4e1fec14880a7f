import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { timed } from "./callers.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { runToEnd } from "./program.ts";
import { root, type SiteCopy } from "./site-copy.ts";
import { serverCommand, startSite } from "./site-server.ts";
import { type Caller, callerFor, sessionCookie, watching } from "./staff-site.ts";
import { timeToReady } from "./start.ts";

const starts = 3;
const warmUps = 20;
const quietMs = 20_000;
const limitMs = 20 * 60_000;
const maxRestoreSeconds = 300;
/** How much slower a page may be while a backup is made. */
const maxTimes = 2;
const pages = { list: "/pmegpadd", "public page": "/PMEGP" } as const;

type Filled = { copy: SiteCopy; dataDir: string; name: string };

/** Start, scheduled backup and restore of an installation with a million clients, and the pages while a backup is made. */
export async function measureRecords(copy: SiteCopy): Promise<Figure[]> {
  const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
  const dataDir = copy.newFolder("records");
  await fill(join(dataDir, "sopan.db"), rows);
  const filled = { copy, dataDir, name: `records: ${rows.toLocaleString("en")}` };
  const times: number[] = [];
  for (let n = 0; n < starts; n++) times.push(await timeToReady(copy, dataDir));
  return [
    forKnowledge(`${filled.name}: data file`, statSync(join(dataDir, "sopan.db")).size / 2 ** 20, "MB"),
    atMost(`${filled.name}: start to ready`, median(times), 1000, "ms"),
    ...(await whileBackedUp(filled)),
    ...(await restored(filled)),
  ];
}

/** A database of so many sample clients, or a copy of BENCH_DATABASE. */
async function fill(file: string, rows: number): Promise<void> {
  if (process.env.BENCH_DATABASE) copyFileSync(process.env.BENCH_DATABASE, file);
  const db = openDatabase(`file:${file}`);
  await migrate(db);
  if (!process.env.BENCH_DATABASE) await fillClients(db, rows);
  await db.destroy();
}

/** A scheduled backup beside a server whose pages are read. */
async function whileBackedUp({ copy, dataDir, name }: Filled): Promise<Figure[]> {
  const figures: Figure[] = [];
  const read = reader({ copy, dataDir });
  const quiet = await read({}, () => wait(quietMs));
  const place = join(dataDir, "place");
  // At any hour of the day it is due at once.
  const env = { BACKUP_HOUR: "0", BACKUP_URL: `file:${place}` };
  const busy = await read(env, async () => {
    for (const end = Date.now() + limitMs; Date.now() < end; await wait(500))
      if (isOver(dataDir, place)) return;
    throw new Error("The backup did not end in time.");
  });
  figures.push(forKnowledge(`${name}: backup, encrypted and verified`, busy.ms / 1000, "s"));
  for (const page of ["list", "public page"] as const) {
    const [before, during] = [percentile(quiet[page], 99), percentile(busy[page], 99)];
    figures.push(forKnowledge(`${name}: ${page} p99, quiet`, before, "ms"));
    figures.push(atMost(`${name}: ${page} p99 during backup`, during, maxTimes * before, "ms"));
  }
  return figures;
}

/** The backup is in its place, and the scratch folder in which it was verified is gone. */
function isOver(dataDir: string, place: string): boolean {
  const made = existsSync(place) && readdirSync(place).some((file) => file.endsWith(".age"));
  return made && !existsSync(join(dataDir, "backup-scratch"));
}

/** Starts servers on the same data, one after the other, and reads a list and a public page while some work goes on. */
function reader({ copy, dataDir }: Omit<Filled, "name">) {
  let cookie: string | undefined;
  return async (env: Record<string, string>, work: () => Promise<unknown>) => {
    const site = await startSite(copy, 0, env, { dataDir, command: serverCommand });
    try {
      cookie ??= await sessionCookie(site);
      const visitor: Caller = (path) => fetch(site.origin + path);
      // What a process does once, such as compiling and reading the file's first pages, is not what others cause.
      for (let n = 0; n < warmUps; n++) {
        await (await callerFor(site, cookie)(pages.list)).arrayBuffer();
        await (await visitor(pages["public page"])).arrayBuffer();
      }
      const both = timed(work);
      const [list, other] = await Promise.all([
        watching(callerFor(site, cookie), pages.list, both),
        watching(visitor, pages["public page"], both),
      ]);
      return { ms: (await both).ms, list, "public page": other };
    } finally {
      await site.stop();
    }
  };
}

/** `npm run restore` of that backup into an empty folder. */
async function restored({ copy, dataDir, name }: Filled): Promise<Figure[]> {
  const target = copy.newFolder("restored");
  mkdirSync(target, { recursive: true });
  const command = [process.execPath, join(root, "server", "restore-command.ts")];
  const from = ["--from", `file:${join(dataDir, "place")}`, "--key", join(dataDir, "backup-key")];
  const inTarget = ["env", `DATA_DIR=${target}`];
  const { ms } = await timed(() => runToEnd([...inTarget, ...command, ...from], limitMs));
  return [atMost(`${name}: restore`, ms / 1000, maxRestoreSeconds, "s")];
}
