import { readListQuery } from "../app/domain/clients/filter.ts";
import { listClients } from "../app/domain/clients/list-clients.server.ts";
import { ownKeys } from "../app/domain/clients/own-keys.ts";
import { sampleClients } from "../app/domain/clients/test-random-clients.ts";
import { pmfme } from "../app/domain/registers/pmfme.ts";
import type { OwnField } from "../app/domain/registers/register.ts";
import { setOwnRegisters } from "../app/domain/registers/registers.ts";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import type { Staff } from "../app/domain/staff/staff.ts";
import { analyzeLists } from "../app/platform/db/analyze-lists.server.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { insertMany } from "../app/platform/db/insert-many.server.ts";
import { dayAfter } from "../app/platform/language/time.ts";
import { askTogether, timed } from "./callers.ts";
import { onEngines } from "./engines.ts";
import { atMost, type Figure, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";

const words = (en: string) => ({ en, hi: en });
export const fields: OwnField[] = [
  { key: "filed", kind: "day", words: words("Filed on"), inList: true },
  { key: "grant", kind: "amount", words: words("Grant"), inList: true },
  { key: "looms", kind: "number", words: words("Looms"), inList: true },
  {
    ...{ key: "level", kind: "choice", words: words("Level"), inList: true },
    choices: ["low", "middle", "high", "rare"].map((key) => ({ key, words: words(key) })),
  },
];

/** The targets of the client lists, in milliseconds, for a million cases. */
const most = { sort: { p50: 15, p99: 50 }, equal: { p50: 15, p99: 50 }, range: { p50: 100, p99: 250 } };
export const questions = {
  sort: ["filed", "filed-desc", "grant", "grant-desc", "looms", "looms-desc", "level"].map(
    (of) => `sort=own.${of}`,
  ),
  equal: ["own.level=low", "own.level=rare", "own.level=none"],
  range: [
    ...["own.filed.from=2026-11-01", "own.filed.from=2026-03-01&own.filed.to=2026-03-03"],
    ...["own.grant.to=1,100", "own.looms.from=390", "own.level=rare&sort=own.filed"],
    ...["own.level=low&sort=own.grant-desc", "own.level=high&sort=name"],
    ...["own.filed.from=2026-10-01&sort=own.filed&status=Rejected", "own.level=rare&own.filed.to=2025-12-31"],
  ],
};

/** The list of a register by its owner's fields, on both engines, at the sizes in BENCH_CLIENTS. */
export function measureOwnFields(copy: SiteCopy): Promise<Figure[]> {
  const sizes = (process.env.BENCH_CLIENTS ?? "1000000").split(",").map(Number);
  const key = "bench";
  const paths = { list: `/cases/${key}`, form: `/cases/${key}/add-client` };
  setOwnRegisters([{ ...pmfme, key, ...paths, ownFields: fields }]);
  return onEngines(copy, "own", sizes, async ({ db, engine, size }) => {
    const id = await addAccount(
      db,
      { name: "Bench", mobile: "0000001001", role: "owner", passwordHash: null },
      new Date(),
    );
    await fill(db, key, size, id);
    const staff: Staff = { id, name: "Bench", mobile: "0000001001", role: "owner" };
    const figures: Figure[] = [];
    for (const [kind, queries] of Object.entries(questions) as [keyof typeof questions, string[]][]) {
      const times = await askTogether(queries, (query) => everyWay(db, staff, key, query));
      const name = `own fields: ${engine}, ${size.toLocaleString("en")}: ${kind}`;
      figures.push(atMost(`${name}, p50`, percentile(times, 50), most[kind].p50, "ms"));
      figures.push(atMost(`${name}, p99`, percentile(times, 99), most[kind].p99, "ms"));
    }
    return figures;
  }).finally(() => setOwnRegisters([]));
}

/** Cases with a day, an amount, a number and a choice; of each a tenth has none, and one choice is rare. */
export async function fill(db: Db, scheme: string, count: number, staffId: string): Promise<void> {
  const rows = sampleClients(count, [staffId]);
  let n = 0;
  while (n < count)
    await inTransaction(db, async (trx) => {
      for (let batch = 0; batch < 50 && n < count; batch++) {
        const cases = [];
        for (; cases.length < 200 && n < count; n++) {
          const row = rows.next().value;
          if (row) cases.push({ ...row, scheme, list_state: scheme, own: ownOf(n) });
        }
        await insertMany(trx, "clients", cases);
        await insertMany(
          trx,
          "own_values",
          cases.flatMap((one) => ownKeys(one).map((key) => ({ client_id: one.id, ...key }))),
        );
      }
    });
  await analyzeLists(db, engineBehind(db));
}

function ownOf(n: number): string {
  const has = (of: number) => n % 10 !== of;
  const level = n % 5000 === 0 ? "rare" : ["low", "middle", "high"][n % 3];
  return JSON.stringify({
    ...(has(1) && { filed: dayAfter("2025-12-01", (n * 7919) % 360) }),
    ...(has(2) && { grant: 1_000_00 + ((n * 104_729) % 900_000_00) }),
    ...(has(4) && { level }),
    ...(has(3) && { looms: String((n * 31) % 400) }),
  });
}

/** The first page, the next one and back to the first. */
export async function everyWay(db: Db, staff: Staff, scheme: string, query: string): Promise<number[]> {
  const asked = readListQuery(new URLSearchParams(query), scheme, "2026-11-25");
  const times: number[] = [];
  const ask = async (cursor?: { direction: "after" | "before"; key: string; id: string }) => {
    const { ms, answer } = await timed(() =>
      listClients(db, staff, scheme, { ...asked, ...(cursor && { cursor }) }),
    );
    times.push(ms);
    return answer;
  };
  const last = (await ask()).rows.at(-1);
  const first = last && (await ask({ direction: "after", key: last.key, id: last.id })).rows[0];
  if (first) await ask({ direction: "before", key: first.key, id: first.id });
  return times;
}
