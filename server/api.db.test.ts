import { createServer } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { addClient, someStaff } from "../app/domain/cases/clients/test-clients.ts";
import { enquiry, member, stored } from "../app/domain/cases/enquiries/test-inbox.ts";
import { addKey, revokeKey } from "../app/domain/office/read-api/api-keys.server.ts";
import { type ApiList, apiListNames } from "../app/domain/office/read-api/api-lists.ts";
import { openApi, pageSchema } from "../app/domain/office/read-api/openapi.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { createApi } from "./api.ts";
import { listen } from "./test-server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const origin = "https://office.example";

async function office(scopes: readonly ApiList[] = apiListNames, changes: Record<string, unknown> = {}) {
  const db = await freshDatabase();
  const owner = await member(db, "owner");
  const key = await newKey(db, owner, scopes);
  if (Object.keys(changes).length > 0)
    await db
      .updateTable("staff")
      .set(changes as never)
      .where("id", "=", owner.id)
      .execute();
  const clock = { now };
  const api = createApi({ db, log: pino({ level: "silent" }), origin }, () => clock.now);
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!api.respond(path, request, response)) response.writeHead(404).end();
  });
  const base = `http://127.0.0.1:${await listen(server, () => {})}`;
  const get = async (path: string, { as = key.key, headers = {}, method = "GET" } = {}) => {
    const auth = as ? { authorization: `Bearer ${as}` } : {};
    const answer = await fetch(base + path, { method, headers: { ...auth, ...headers } });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };
  return { db, owner, ...key, clock, get };
}

async function newKey(db: Db, owner: Awaited<ReturnType<typeof member>>, scopes: readonly ApiList[]) {
  const wanted = { name: "Sheet", staffId: owner.id, scopes, expiresOn: "2027-11-20" };
  const added = await addKey(db, owner, wanted, now);
  if (typeof added === "string") throw new Error(added);
  return added;
}

test("pages follow each other by their cursor, without a gap or a repeat", async () => {
  const { db, get } = await office();
  const ids = (await stored(db, 7)).reverse();
  const seen: string[] = [];
  let cursor = "";
  do {
    const { status, body } = await get(`/api/v1/enquiries?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.next ?? "";
  } while (cursor);
  expect(seen).toEqual(ids);
});

test("every sample of the description runs, and its answers and examples have the described shape", async () => {
  const { db, owner, key, get } = await office();
  await stored(db, 3);
  await addClient(db, owner);
  const description = openApi(origin);
  expect((await get("/api/v1/openapi.json", { as: "" })).body).toEqual(
    JSON.parse(JSON.stringify(description)),
  );
  for (const list of apiListNames) {
    const operation = description.paths[`/api/v1/${list}`]?.get;
    const source = operation?.["x-codeSamples"][0]?.source ?? "";
    const [, header = "", url = ""] = /^curl -H "([^"]+)" "([^"]+)"$/.exec(source) ?? [];
    const [name = "", value = ""] = header.replace("KEY", key).split(": ");
    const answer = await get(url.replace(origin, ""), { as: "", headers: { [name]: value } });
    expect([list, answer.status]).toEqual([list, 200]);
    expect(pageSchema(list).parse(answer.body)).toEqual(answer.body);
    const { schema, example } = operation?.responses[200].content["application/json"] ?? {};
    expect(pageSchema(list).parse(example)).toEqual(example);
    expect(z.fromJSONSchema(schema as never).safeParse(answer.body).success).toBe(true);
  }
});

test.each(["", "sopan_x", `sopan_${"a".repeat(43)}`])(
  "a key that is not ours reads nothing: %s",
  async (as) => {
    const { get } = await office();
    expect((await get("/api/v1/clients", { as })).status).toBe(401);
  },
);

test("a revoked or expired key, and that of a closed account, reads nothing", async () => {
  const ended: ((of: Awaited<ReturnType<typeof office>>) => unknown)[] = [
    ({ db, owner, id }) => revokeKey(db, owner, id, now),
    ({ clock }) => Object.assign(clock, { now: new Date("2027-11-21T00:00:00+05:30") }),
    ({ db, owner }) =>
      db.updateTable("staff").set({ deactivated_at: now.toISOString() }).where("id", "=", owner.id).execute(),
  ];
  for (const end of ended) {
    const of = await office();
    const other = await newKey(of.db, of.owner, ["clients"]);
    await of.db
      .updateTable("api_keys")
      .set({ expires_on: "2030-01-01" })
      .where("id", "=", other.id)
      .execute();
    expect((await of.get("/api/v1/clients")).status).toBe(200);
    await end(of);
    expect((await of.get("/api/v1/clients")).status).toBe(401);
  }
});

test("a key reads the lists of its scopes that its owner may read, and of those what the owner sees", async () => {
  const narrow = await office(["clients"]);
  expect((await narrow.get("/api/v1/enquiries")).status).toBe(403);
  const viewer = await office(apiListNames, { role: "viewer" });
  expect((await viewer.get("/api/v1/payments")).status).toBe(403);
  const { db, owner, get } = await office(apiListNames, { role: "staff", scope: "own" });
  await db
    .insertInto("enquiries")
    .values([enquiry(1), enquiry(2, { assigned_to: owner.id })])
    .execute();
  const { body } = await get("/api/v1/enquiries");
  expect(body.items.map(({ reference }: { reference: string }) => reference)).toEqual(["S-2"]);
});

test("no key is made for a list that its person may not see", async () => {
  const { db, owner } = await office();
  const viewer = await someStaff(db, "9000000002", "viewer");
  const wanted = { name: "Sheet", staffId: viewer.id, expiresOn: "2027-11-20" };
  expect(await addKey(db, owner, { ...wanted, scopes: ["clients", "payments"] }, now)).toBe("scopes");
  expect(await addKey(db, owner, { ...wanted, scopes: ["clients"] }, now)).toMatchObject({
    id: expect.any(String),
  });
});

test("an answer that has not changed is not sent again, and a text has no identity numbers", async () => {
  const { db, get } = await office();
  const message = "My Aadhaar 2345 6789 0124, PAN ABCDE1234F, phone 9876543210";
  await db.insertInto("enquiries").values(enquiry(1, { message })).execute();
  const first = await get("/api/v1/enquiries");
  expect(first.body.items[0].message).toBe("My Aadhaar ••••••••0124, PAN ••••••234F, phone 9876543210");
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await get("/api/v1/enquiries", { headers })).status).toBe(304);
  await stored(db, 1, "new", 2);
  expect((await get("/api/v1/enquiries", { headers })).status).toBe(200);
});

test("over a hundred and twenty requests in a minute are refused, and the headers say so before", async () => {
  const { get, clock } = await office();
  const first = await get("/api/v1/clients");
  expect(first.headers.get("ratelimit-remaining")).toBe("119");
  for (let n = 0; n < 119; n++) await get("/api/v1/clients");
  const refused = await get("/api/v1/clients");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  clock.now = new Date(now.getTime() + 61_000);
  expect((await get("/api/v1/clients")).status).toBe(200);
});

test("odd requests are refused with a sentence, and nothing can be written", async () => {
  const { get } = await office();
  for (const query of ["limit=0", "limit=201", "limit=x", "cursor=%27", "cursor="])
    expect((await get(`/api/v1/clients?${query}`)).status).toBe(400);
  expect((await get("/api/v1/staff")).status).toBe(404);
  expect((await get("/api/v1/constructor")).status).toBe(404);
  expect((await get("/api/v1/clients", { method: "POST" })).status).toBe(405);
});

test("without a key there is no such address", async () => {
  const { db, get } = await office();
  await db.deleteFrom("api_keys").execute();
  expect((await get("/api/v1/openapi.json", { as: "" })).status).toBe(404);
});
