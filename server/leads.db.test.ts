import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { outbox as settings } from "../app/domain/cases/enquiries/test-inbox.ts";
import { metaToken } from "../app/domain/cases/lead-sources/meta-events.server.ts";
import type { LeadPreset } from "../app/domain/cases/lead-sources/presets.ts";
import {
  changeSource,
  revokeSource,
  type SourceChange,
} from "../app/domain/cases/lead-sources/sources.server.ts";
import { someSource } from "../app/domain/cases/lead-sources/test-leads.ts";
import { signedHeaders } from "../app/domain/delivery/webhooks/signature.server.ts";
import { defaultDetails } from "../app/domain/firm/settings/site-details.ts";
import { createGroupCommit } from "../app/platform/db/group-commit.server.ts";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { createLeads } from "./leads.ts";
import { listen } from "./test-server.ts";

const secret = "server-secret";

async function door(preset: LeadPreset = "form") {
  const db = await freshDatabase();
  const source = await someSource(db, preset);
  const leads = createLeads(
    {
      db,
      secret,
      commitTogether: createGroupCommit(db),
      log: pino({ level: "silent" }),
      settings: { site: () => defaultDetails } as never,
      outbox: { settings, wake() {} } as never,
    },
    () => "192.0.2.1",
  );
  const server = createServer((request, response) => {
    const [pathname = ""] = (request.url ?? "").split("?");
    if (!leads.respond(pathname, request, response)) response.writeHead(404).end();
  });
  const base = `http://127.0.0.1:${await listen(server, () => {})}/leads/`;
  const url = base + source.token;
  const post = async (body: BodyInit, headers: Record<string, string> = json, to = url) => {
    const answer = await fetch(to, { method: "POST", body, headers, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const change = async (set: SourceChange) => {
    const { version } = await source.read();
    await changeSource(
      db,
      source.owner,
      { id: source.id, version, change: set, sealWith: secret },
      new Date(),
    );
  };
  const enquiries = () => db.selectFrom("enquiries").selectAll().orderBy("id").execute();
  return { ...source, db, base, url, post, change, enquiries };
}

const json = { "content-type": "application/json" };
const asha = JSON.stringify({ name: "Asha", phone: "9876543210" });

test("JSON, a form and multipart become enquiries, and the answer has the reference", async () => {
  const { post, enquiries } = await door();
  const first = await post(asha);
  expect(first.status).toBe(202);
  const form = new URLSearchParams({ "your-name": "सीता", mobile: "+91 98765 43211" });
  expect((await post(form, {})).status).toBe(202);
  const parts = new FormData();
  parts.append("name", "Ravi");
  parts.append("phone", "9876543212");
  parts.append("photo", new Blob(["x"]), "photo.png");
  expect((await post(parts, {})).status).toBe(202);
  const stored = await enquiries();
  expect(JSON.parse(first.text)).toEqual({ ok: true, reference: stored[0]?.reference, duplicate: false });
  expect(stored.map(({ name }) => name)).toEqual(["Asha", "सीता", "Ravi"]);
});

test("the same key again is answered with 200 and the same reference", async () => {
  const { post, enquiries } = await door();
  const key = { ...json, "idempotency-key": "execution-7" };
  const first = JSON.parse((await post(asha, key)).text);
  const again = await post(asha, key);
  expect(again.status).toBe(200);
  expect(JSON.parse(again.text)).toEqual({ ...first, duplicate: true });
  expect(await enquiries()).toHaveLength(1);
});

test.each([
  ["no JSON", "{name:", json, 422],
  ["a text", '"Asha"', json, 422],
  ["an empty list", "[]", json, 422],
  ["no phone", '{"name":"Asha"}', json, 422],
  ["another type", "<lead/>", { "content-type": "text/xml" }, 415],
  ["no type", "name=Asha", { "content-type": "" }, 415],
  ["broken multipart", "x", { "content-type": "multipart/form-data; boundary=b" }, 422],
  ["1,000 levels", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`, json, 422],
  ["65 KB", JSON.stringify({ phone: "9876543210", text: "x".repeat(65 * 1024) }), json, 413],
  ["101 leads", JSON.stringify(Array(101).fill({ phone: "9876543210" })), json, 413],
  ["1 MB", JSON.stringify({ phone: "9876543210", text: "x".repeat(1024 * 1024) }), json, 413],
])("bad input makes no enquiry: %s", async (_, body, headers, status) => {
  const { post, enquiries } = await door();
  const answer = await post(body, headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false });
  expect(await enquiries()).toEqual([]);
});

test("unknown, paused and revoked addresses take nothing", async () => {
  const { post, base, change, read, db, owner, id, enquiries } = await door();
  for (const other of ["x", "a".repeat(43), `${"a".repeat(42)}.`])
    expect((await post(asha, json, base + other)).status).toBe(404);
  await change({ paused: true });
  const paused = await post(asha);
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([503, "3600"]);
  await change({ paused: false });
  const { version } = await read();
  await revokeSource(db, owner, { id, version }, new Date());
  expect((await post(asha)).status).toBe(404);
  expect(await enquiries()).toEqual([]);
});

test("with a secret only signed posts are taken, by the vector that is documented", async () => {
  const { post, change, read, enquiries } = await door();
  await change({ secret: "lead_secret_test" });
  const right = "sha256=6b2ae72d6c3c2c30b44dcfba75decd69463ca591d6a7c20cd2b8d3acb4eb5169";
  for (const signature of ["", "sha256=00", right.replace("6b", "6c")])
    expect((await post(asha, { ...json, "x-signature-256": signature })).status).toBe(401);
  expect(await read()).toMatchObject({ refused: 3, secret: expect.not.stringContaining("lead_secret_test") });
  expect((await post(asha, { ...json, "x-signature-256": right })).status).toBe(202);
  expect(await enquiries()).toHaveLength(1);
});

test("the headers of Standard Webhooks sign too, and their id names the lead", async () => {
  const { post, change, enquiries } = await door();
  const whsec = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  await change({ secret: whsec });
  const signed = (minutesAgo: number, with_ = whsec) => {
    const seconds = Math.floor(Date.now() / 1000) - minutesAgo * 60;
    return { ...json, ...signedHeaders({ id: "msg_7", seconds, body: asha }, [with_]) };
  };
  expect((await post(asha, signed(6))).status).toBe(401);
  expect((await post(asha, signed(-6))).status).toBe(401);
  expect((await post(asha, signed(0, "whsec_AAAA"))).status).toBe(401);
  expect((await post(asha, signed(0))).status).toBe(202);
  expect((await post(asha, signed(1))).status).toBe(200);
  expect(await enquiries()).toHaveLength(1);
});

test("a form picks its page of thanks among the owner's, and no other", async () => {
  const { post, change } = await door();
  await change({ thanks: "https://shop.example/thanks\nhttps://shop.example/loan" });
  const to = async (phone: string, _next: string) => {
    const sent = await post(new URLSearchParams({ phone, _next }), { accept: "text/html" });
    return sent.headers.get("location");
  };
  expect(await to("9876543210", "https://shop.example/loan")).toBe("https://shop.example/loan");
  for (const other of ["https://evil.example", "https://shop.example/loan/..", "", "\n"])
    expect(await to("9876543211", other)).toBe("https://shop.example/thanks");
});

test("a browser is thanked, or led to the page of the owner's choice", async () => {
  const { post, change } = await door();
  const browser = { accept: "text/html,*/*" };
  const sent = await post(new URLSearchParams({ name: "Asha", phone: "9876543210" }), browser);
  expect(sent.text).toMatch(/^Thank you\. Your reference is S-/);
  const inHindi = [
    await post(new URLSearchParams({ phone: "9876543212", _language: "hi" }), browser),
    await post(new URLSearchParams({ phone: "9876543213" }), {
      ...browser,
      "accept-language": "hi-IN,en;q=0.8",
    }),
  ];
  for (const { text } of inHindi) expect(text).toMatch(/^धन्यवाद। आपका संदर्भ नंबर S-\S+ है।$/);
  await change({ thanks: "https://shop.example/thanks" });
  const next = await post(
    new URLSearchParams({ phone: "9876543211", _next: "https://evil.example" }),
    browser,
  );
  expect([next.status, next.headers.get("location")]).toEqual([303, "https://shop.example/thanks"]);
});

test("Justdial sends its fields in the address and hears RECEIVED; others may not", async () => {
  const { url, enquiries } = await door("justdial");
  const query = new URLSearchParams({ leadid: "J1", name: "आशा", mobile: "9876543210", dncmobile: "1" });
  const answer = await fetch(`${url}?${query}`);
  expect([answer.status, await answer.text()]).toEqual([200, "RECEIVED"]);
  expect(await enquiries()).toMatchObject([{ name: "आशा", message: "dncmobile: 1" }]);
  const plain = await door();
  expect((await fetch(`${plain.url}?${query}`)).status).toBe(405);
});

test("a push of IndiaMART is answered with 200", async () => {
  const { post, enquiries } = await door("indiamart");
  const RESPONSE = { UNIQUE_QUERY_ID: "1", SENDER_NAME: "Ramesh", SENDER_MOBILE: "+91-9876543210" };
  const answer = await post(JSON.stringify({ CODE: 200, STATUS: "SUCCESS", RESPONSE }));
  expect(answer.status).toBe(200);
  expect(await enquiries()).toMatchObject([{ name: "Ramesh", phone: "9876543210", source: "indiamart" }]);
});

test("Meta checks the address, and its signed events are kept with ids as text", async () => {
  const { post, url, id, change, db } = await door("meta");
  const query = `?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${metaToken(id, secret)}`;
  expect(await (await fetch(url + query)).text()).toBe("1158201444");
  expect((await fetch(`${url}?hub.challenge=1&hub.verify_token=x`)).status).toBe(403);
  const body =
    '{"object":"page","entry":[{"id":"1001","time":1796040000,"changes":[{"field":"leadgen","value":{"leadgen_id":"2002","page_id":"1001","form_id":"3003","created_time":1796039990}}]}]}';
  const right = "sha256=26fc7ec42043e0100e7dd687ae6c5e8e0e918257f98ffa1d3e710759b36f8d8e";
  expect((await post(body, { ...json, "x-hub-signature-256": right })).status).toBe(401);
  await change({ secret: "meta_app_secret_test" });
  for (let n = 0; n < 2; n++)
    expect((await post(body, { ...json, "x-hub-signature-256": right })).status).toBe(200);
  const long = body.replace('"2002"', "12345678901234567");
  const signed = `sha256=${createHmac("sha256", "meta_app_secret_test").update(long).digest("hex")}`;
  expect((await post(long, { ...json, "x-hub-signature-256": signed })).status).toBe(200);
  const kept = await db.selectFrom("meta_leads").select(["lead_id", "form_id"]).orderBy("lead_id").execute();
  expect(kept).toEqual([
    { lead_id: "12345678901234567", form_id: "3003" },
    { lead_id: "2002", form_id: "3003" },
  ]);
});
