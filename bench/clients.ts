import { changeClient, insertClient, lockClient } from "../app/domain/cases/clients/change-client.server.ts";
import { listClients } from "../app/domain/cases/clients/list-clients.server.ts";
import { sampleClient } from "../app/domain/cases/clients/test-clients.ts";
import { totalClients } from "../app/domain/cases/clients/total-clients.server.ts";
import type { Staff } from "../app/domain/people/staff/staff.ts";
import { type StaffScope, staffScopes } from "../app/domain/people/staff/tables.ts";
import { visibleLists } from "../app/domain/people/staff/visible.server.ts";
import { type Db, inTransaction } from "../app/platform/db/connection.server.ts";
import { allTogether, callConcurrently, timed } from "./callers.ts";
import { clientQuestions, listQuery, type QuestionKind } from "./client-questions.ts";
import { onEngines } from "./engines.ts";
import { atLeast, atMost, type Figure, percentile } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";

type Kind = QuestionKind | "total";

/** The targets in milliseconds, for a million clients, whoever asks. */
const max: Record<Kind, { p50: number; p99: number }> = {
  list: { p50: 15, p99: 50 },
  sort: { p50: 15, p99: 50 },
  equal: { p50: 15, p99: 50 },
  range: { p50: 100, p99: 250 },
  search: { p50: 100, p99: 250 },
  total: { p50: 100, p99: 250 },
};

/** The client lists on both engines, at the sizes in BENCH_CLIENTS, with eight concurrent callers. */
export async function measureClients(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "10000,100000,1000000").split(",").map(Number);
  const medians = new Map<string, number>();
  const figures = await onEngines(copy, "clients", sizes, async ({ db, engine, size }) => {
    const ids = await fillClients(db, size);
    const { measured, saves } = await measureOne(db, ids);
    medians.set(
      `${engine} ${size}`,
      percentile(measured.find(({ kind }) => kind === "equal")?.times ?? [], 50),
    );
    const name = `clients: ${engine}, ${size.toLocaleString("en")}`;
    return [
      ...measured.flatMap(({ kind, sees, times }) => [
        atMost(`${name}: ${kind}, ${sees}, p50`, percentile(times, 50), max[kind].p50, "ms"),
        atMost(`${name}: ${kind}, ${sees}, p99`, percentile(times, 99), max[kind].p99, "ms"),
      ]),
      atLeast(`${name}: saves`, saves, 500, "/s"),
    ];
  });
  return [...figures, ...growth(medians, sizes)];
}

/** How much slower the filters are at the largest size than at the smallest. */
function growth(medians: ReadonlyMap<string, number>, sizes: readonly number[]): Figure[] {
  if (sizes.length < 2) return [];
  return ["SQLite", "PostgreSQL"].flatMap((engine) => {
    const [min, largest] = [Math.min(...sizes), Math.max(...sizes)].map((size) =>
      medians.get(`${engine} ${size}`),
    );
    return min && largest
      ? [atMost(`clients: ${engine}: filters, largest to smallest`, largest / min, 2, "times")]
      : [];
  });
}

/** Those who see all, and those who see own records: of a twentieth of the clients, of ten, and of none. */
function viewersOf(ids: readonly string[]): Record<StaffScope, Staff[]> {
  const [mostly = "", few = "", none = ""] = [ids[0], ...ids.slice(-2)];
  const who = (id: string, scope: StaffScope): Staff => ({ ...staff, id, scope });
  const staff = { name: "Bench", mobile: "0000001001", role: "staff" } as const;
  return {
    all: [who(mostly, "all")],
    own: [mostly, few, none].map((id) => who(id, "own")),
    own_and_unassigned: [mostly, none].map((id) => who(id, "own_and_unassigned")),
  };
}

async function measureOne(db: Db, ids: readonly string[]) {
  const questions = clientQuestions(ids);
  const viewers = viewersOf(ids);
  const [staff] = viewers.all as [Staff];
  // The first queries open connections and read what the filling left out of memory.
  await callConcurrently(questions.sort, (query) => everyWay(db, staff, query));
  const measured: { kind: Kind; sees: StaffScope; times: number[] }[] = [];
  const measure = async (kind: Kind, queries: readonly string[], ask: typeof everyWay) => {
    for (const sees of staffScopes) {
      const asked = viewers[sees].flatMap((who) => queries.map((query) => ({ who, query })));
      const rounds = Math.ceil(20 / viewers[sees].length);
      const times = await callConcurrently(
        asked,
        async ({ who, query }) => ask(await visibleLists(db, who), who, query),
        rounds,
      );
      measured.push({ kind, sees, times });
    }
  };
  for (const [kind, queries] of Object.entries(questions) as [QuestionKind, string[]][])
    await measure(kind, queries, everyWay);
  await measure("total", Object.values(questions).flat(), async (seen, who, query) => {
    const total = await timed(() => totalClients(seen, who, "pmegp", listQuery(query).filter));
    return [total.ms];
  });
  return { measured, saves: await savesPerSecond(db, staff) };
}

/** The first page, the next one and back to the first. */
async function everyWay(db: Db, staff: Staff, query: string): Promise<number[]> {
  const asked = listQuery(query);
  const times: number[] = [];
  const ask = async (cursor?: { direction: "after" | "before"; key: string; id: string }) => {
    const query = { ...asked, ...(cursor ? { cursor } : {}) };
    const { ms, answer } = await timed(() => listClients(db, staff, "pmegp", query));
    times.push(ms);
    return answer;
  };
  const last = (await ask()).rows.at(-1);
  if (!last) return times;
  const first = (await ask({ direction: "after", key: last.key, id: last.id })).rows[0];
  if (first) await ask({ direction: "before", key: first.key, id: first.id });
  return times;
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
          const client = await lockClient(trx, id);
          if (client) await changeClient(trx, staff, client, change, { verb: "changed", now: new Date() });
        });
      saves += 3;
    }
  };
  await allTogether(caller);
  return saves / 10;
}
