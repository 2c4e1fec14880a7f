import { join } from "node:path";
import { changeClient, holdClient, insertClient } from "../app/clients/change-client.server.ts";
import { listClients } from "../app/clients/list-clients.server.ts";
import { sampleClient } from "../app/clients/test-clients.ts";
import { totalClients } from "../app/clients/total-clients.server.ts";
import { type Db, inTransaction, openDatabase } from "../app/db/connection.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import type { Staff } from "../app/staff/staff.ts";
import { clientQuestions, listQuery, type QuestionKind } from "./client-questions.ts";
import { atLeast, atMost, type Figure, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { startPostgres } from "./postgres.ts";
import type { SiteCopy } from "./site-copy.ts";

/** The targets in milliseconds, for a million clients. */
const most: Record<QuestionKind | "total", { p50: number; p99: number }> = {
  list: { p50: 15, p99: 50 },
  sort: { p50: 15, p99: 50 },
  equal: { p50: 15, p99: 50 },
  range: { p50: 50, p99: 150 },
  search: { p50: 30, p99: 100 },
  total: { p50: 100, p99: 100 },
};
const callers = 8;
const rounds = 20;

/** The client lists on both engines, at the sizes that BENCH_CLIENTS names; eight callers who wait for their answer. */
export async function measureClients(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "10000,100000,1000000").split(",").map(Number);
  const engines = (process.env.BENCH_ENGINES ?? "sqlite,postgres").split(",");
  const figures: Figure[] = [];
  if (engines.includes("sqlite"))
    figures.push(
      ...(await measureSizes(
        "SQLite",
        sizes,
        (size) => `file:${join(copy.newFolder("clients"), `${size}.db`)}`,
      )),
    );
  if (engines.includes("postgres")) {
    const server = await startPostgres(copy.newFolder("postgres"));
    try {
      for (const size of sizes) await server.createDatabase(`clients_${size}`);
      figures.push(...(await measureSizes("PostgreSQL", sizes, (size) => `${server.url}/clients_${size}`)));
    } finally {
      await server.stop();
    }
  }
  return figures;
}

async function measureSizes(
  engine: string,
  sizes: number[],
  urlOf: (size: number) => string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const medians = new Map<number, number>();
  for (const size of sizes) {
    const db = openDatabase(urlOf(size));
    try {
      await migrate(db);
      const ids = await fillClients(db, size);
      const name = `clients: ${engine}, ${size.toLocaleString("en")}`;
      const { kinds, saves } = await measureOne(db, ids);
      for (const [kind, times] of kinds) {
        figures.push(atMost(`${name}: ${kind}, p50`, percentile(times, 50), most[kind].p50, "ms"));
        figures.push(atMost(`${name}: ${kind}, p99`, percentile(times, 99), most[kind].p99, "ms"));
      }
      figures.push(atLeast(`${name}: saves`, saves, 500, "/s"));
      medians.set(size, percentile(kinds.get("equal") ?? [], 50));
    } finally {
      await db.destroy();
    }
  }
  const [least, largest] = [medians.get(Math.min(...sizes)), medians.get(Math.max(...sizes))];
  if (sizes.length > 1 && least && largest)
    figures.push(atMost(`clients: ${engine}: filters, largest to smallest`, largest / least, 2, "times"));
  return figures;
}

async function measureOne(db: Db, ids: readonly string[]) {
  const staff: Staff = { id: ids[0] ?? "", name: "Bench", mobile: "0000001001", role: "owner" };
  const questions = clientQuestions(ids);
  const kinds = new Map<QuestionKind | "total", number[]>();
  for (const [kind, queries] of Object.entries(questions) as [QuestionKind, string[]][])
    kinds.set(kind, await together(queries, (query) => everyWay(db, staff, query)));
  const all = Object.values(questions).flat();
  const total = (query: string) => timed(() => totalClients(db, staff, "pmegp", listQuery(query).filter));
  kinds.set("total", await together(all, async (query) => [await total(query)]));
  return { kinds, saves: await savesPerSecond(db, staff) };
}

/** The first page, the next one and back to the first. */
async function everyWay(db: Db, staff: Staff, query: string): Promise<number[]> {
  const asked = listQuery(query);
  const times: number[] = [];
  const ask = async (place?: { direction: "after" | "before"; key: string; id: string }) => {
    const began = performance.now();
    const page = await listClients(db, staff, "pmegp", { ...asked, ...(place ? { place } : {}) });
    times.push(performance.now() - began);
    return page;
  };
  const last = (await ask()).rows.at(-1);
  if (!last) return times;
  const first = (await ask({ direction: "after", key: last.key, id: last.id })).rows[0];
  if (first) await ask({ direction: "before", key: first.key, id: first.id });
  return times;
}

/** Eight callers who go through the questions, each beginning elsewhere; after one round that nobody measures. */
async function together(
  queries: readonly string[],
  ask: (query: string) => Promise<number[]>,
): Promise<number[]> {
  for (const query of queries) await ask(query);
  const times: number[] = [];
  const caller = async (_: unknown, at: number) => {
    for (let n = 0; n < rounds; n++)
      for (let q = 0; q < queries.length; q++)
        times.push(...(await ask(queries[(q + at * 3) % queries.length] ?? "")));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A file added, then changed twice, each durable before the next: counted over ten seconds. */
async function savesPerSecond(db: Db, staff: Staff): Promise<number> {
  let saves = 0;
  const end = performance.now() + 10_000;
  const caller = async () => {
    while (performance.now() < end) {
      const { id } = await inTransaction(db, (trx) => insertClient(trx, staff, sampleClient, new Date()));
      for (const change of [{ status: "Sanctioned" }, { notes: `At ${saves}` }] as const)
        await inTransaction(db, async (trx) => {
          const client = await holdClient(trx, id);
          if (client) await changeClient(trx, staff, client, change, { verb: "changed", now: new Date() });
        });
      saves += 3;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return saves / 10;
}
