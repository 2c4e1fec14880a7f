import { sql } from "kysely";
import { expect, test } from "vitest";
import { dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { usualColumnsOf } from "./columns.ts";
import { exportClients } from "./export-clients.server.ts";
import { clientList, cursorOf, readListQuery } from "./filter.ts";
import { hasCustom } from "./find-by-custom.server.ts";
import { listClients } from "./list-clients.server.ts";
import { addClient } from "./test-clients.ts";
import { totalClients } from "./total-clients.server.ts";

const words = (en: string) => ({ en, hi: en });
const fields: CustomField[] = [
  { key: "filed", kind: "day", words: words("Filed on"), inList: true, inExport: true },
  {
    key: "level",
    kind: "choice",
    words: words("Level"),
    inList: true,
    inExport: true,
    choices: [
      { key: "low", words: words("Low one") },
      { key: "high", words: words("High one") },
    ],
  },
  { key: "mark", kind: "text", words: words("Mark"), inList: true },
  { key: "looms", kind: "number", words: words("Looms"), inList: true },
  { key: "grant", kind: "amount", words: words("Grant"), inList: true },
];
const { key: register } = addRegister(undefined, fields);
const now = new Date("2026-11-25T06:00:00Z");
const cases = [
  { filed: "2026-11-03", level: "high" },
  { filed: "2026-11-01", level: "low" },
  { level: "low" },
  { filed: "2026-11-02", level: "high" },
  {},
  { filed: "2026-11-02" },
];

async function office() {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const ids: string[] = [];
  for (const custom of cases) {
    const json = Object.keys(custom).length > 0 ? JSON.stringify(custom) : null;
    ids.push((await addClient(db, staff, { register, custom: json })).id);
  }
  const list = async (query: string, size?: number) => {
    const filterBy = readListQuery(new URLSearchParams(query), register, "2026-11-25");
    const page = await listClients(db, staff, register, { ...filterBy, ...(size && { size }) });
    return { ...page, found: page.rows.map(({ id }) => ids.indexOf(id)) };
  };
  return { db, staff, list };
}

test("a list is filtered by the owner's days and choices, and its total is that of the filter", async () => {
  const { db, staff, list } = await office();
  expect((await list("own.level=high")).found).toEqual([3, 0]);
  expect((await list("own.level=none")).found).toEqual([5, 4]);
  expect((await list("own.filed.from=2026-11-02")).found).toEqual([5, 3, 0]);
  expect((await list("own.filed.from=2026-11-02&own.filed.to=2026-11-02&own.level=high")).found).toEqual([3]);
  expect((await list("own.level=unknown&own.mark=x")).found).toHaveLength(6);
  const { filter } = readListQuery(new URLSearchParams("own.level=low"), register, "2026-11-25");
  expect(await totalClients(db, staff, register, filter)).toMatchObject({ count: 2, atLeast: false });
  expect(clientList(register).isNarrowed("own.level=low")).toBe(true);
  expect(clientList("pmegp").isNarrowed("own.level=low")).toBe(false);
});

test("numbers and amounts are sorted and filtered by what they are worth, not letter by letter", async () => {
  const { db, staff, list } = await office();
  const values = [
    { looms: "9", grant: 5_000_00 },
    { looms: "10.5", grant: 40_000_00 },
    { looms: "10", grant: 99 },
  ];
  const ids = new Map<string, number>();
  for (const [at, custom] of values.entries())
    ids.set((await addClient(db, staff, { register, custom: JSON.stringify(custom) })).id, at);
  const found = async (query: string) => (await list(query)).rows.flatMap(({ id }) => ids.get(id) ?? []);
  expect(await found("sort=own.looms")).toEqual([0, 2, 1]);
  expect(await found("sort=own.looms-desc")).toEqual([1, 2, 0]);
  expect(await found("sort=own.grant")).toEqual([2, 0, 1]);
  expect(await found("sort=own.looms&own.looms.from=10&own.looms.to=10.5")).toEqual([2, 1]);
  expect(await found("sort=own.grant&own.grant.to=5,000")).toEqual([2, 0]);
  expect(await found("own.grant.from=x&sort=own.grant")).toEqual([2, 0, 1]);
});

test("a list is sorted by an owner's field, page by page there and back; cases without a value come last", async () => {
  const { list } = await office();
  const up = [1, 3, 5, 0, 4, 2];
  const down = [0, 5, 3, 1, 4, 2];
  for (const [sort, order] of [
    ["own.filed", up],
    ["own.filed-desc", down],
  ] as const) {
    expect((await list(`sort=${sort}`)).found).toEqual(order);
    const there: number[][] = [];
    let query = `sort=${sort}`;
    let last = await list(query, 2);
    for (there.push(last.found); last.hasNext; there.push(last.found)) {
      const row = last.rows.at(-1);
      query = `sort=${sort}&after=${encodeURIComponent(row ? cursorOf(row) : "")}`;
      last = await list(query, 2);
    }
    expect(there.flat()).toEqual(order);
    const back: number[][] = [last.found];
    while (last.hasPrevious) {
      const row = last.rows[0];
      last = await list(`sort=${sort}&before=${encodeURIComponent(row ? cursorOf(row) : "")}`, 2);
      if (last.found.length > 0) back.unshift(last.found);
    }
    expect(back.flat()).toEqual(order);
  }
  expect((await list("sort=own.filed&own.filed.from=2026-11-02")).found).toEqual([3, 5, 0]);
  expect((await list("sort=own.filed&own.level=low")).found).toEqual([1, 2]);
});

test("the owner's fields are columns of the list and of exports, by their labels", async () => {
  const { db, staff } = await office();
  const columns = (rows: Parameters<typeof usualColumnsOf>[1]) =>
    usualColumnsOf(register, rows).flatMap(({ name, hidden }) => (hidden ? [] : [name]));
  const owners = ["own.filed", "own.level", "own.mark"];
  expect(columns([])).toEqual(expect.arrayContaining(owners));
  const empty = { custom: null, follow_up_on: null };
  const filled = { custom: JSON.stringify({ filed: "2026-11-02" }), follow_up_on: null };
  const shown = (rows: (typeof empty | typeof filled)[]) =>
    columns(rows).filter((name) => owners.includes(name));
  expect(shown([filled, empty, empty])).toEqual(["own.filed"]);
  expect(shown([filled, empty, empty, empty])).toEqual([]);
  expect(columns(Array(5).fill(empty))).not.toContain("next");
  expect(columns([empty])).toContain("next");
  expect(columns([...Array(5).fill(empty), { ...empty, follow_up_on: "2026-11-02" }])).toContain("next");
  let csv = "";
  const filterBy = { register, filter: {}, format: "csv", language: "en" } as const;
  for await (const piece of await exportClients(db, staff, filterBy, now)) csv += piece;
  expect(csv).toContain("Filed on,Level");
  expect(csv.match(/2026-11-02,High one/g)).toHaveLength(1);
});

test("a range of days is looked up at each client, not read anew for each", async () => {
  const { db } = await office();
  if (dbEngine(db) !== "sqlite") return;
  const range = hasCustom({ field: `${register}.filed`, from: "2026-11-01", to: "2026-11-02" });
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select id from clients where ${range}`.execute(db);
  expect(rows.map(({ detail }) => detail).join("\n")).toContain("(client_id=? AND field=?)");
});

test("among more than a thousand cases with a value the pages are those of a few", async () => {
  const { db, staff, list } = await office();
  const many = Array.from({ length: 1100 }, (_, n) => ({
    level: "low",
    ...(n % 2 === 0 && { filed: `2026-0${1 + (n % 9)}-01` }),
  }));
  await inTransaction(db, async (trx) => {
    for (const custom of many) await addClient(trx, staff, { register, custom: JSON.stringify(custom) });
  });
  const shown = async (query: string) =>
    (await list(query, 60)).rows.map(({ custom }) => JSON.parse(custom ?? "{}").filed ?? null);
  expect(new Set(await shown("own.level=low&sort=own.filed"))).toEqual(new Set(["2026-01-01"]));
  expect((await shown("own.level=low&sort=own.filed-desc"))[0]).toBe("2026-11-01");
  expect((await list("own.level=high&sort=own.filed")).found).toEqual([3, 0]);
  expect((await list("own.level=high")).found).toEqual([3, 0]);
  expect(await shown("own.level=low&own.filed.from=2026-11-01")).toEqual(["2026-11-01"]);
  expect((await shown("own.filed.from=2026-01-01&own.filed.to=2026-01-01&own.level=low")).length).toBe(60);
});
