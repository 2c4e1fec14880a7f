import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { noon, outbox } from "../enquiries/test-inbox.ts";
import { fetchMetaLeads, findMissedLeads } from "./fetch-meta-leads.server.ts";
import { metaLeadsIn, storeMetaLeads } from "./meta-events.server.ts";
import { changeSource } from "./sources.server.ts";
import { later, someSource } from "./test-leads.ts";

const secret = "server-secret";

/** A stand-in for Meta's interface: its answers by path. */
async function graph(answers: Record<string, { status?: number; body: string }>) {
  const asked: { path: string; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push({ path, token: request.headers.authorization });
    const { status = 200, body } = answers[path] ?? { status: 404, body: "{}" };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { asked, graphUrl: `http://127.0.0.1:${port}`, allow: [`127.0.0.1:${port}`] };
}

async function office(db: Db, answers: Parameters<typeof graph>[0]) {
  const source = await someSource(db, "meta", "Meta form");
  const change = { token: "page-token", pageId: "1001", secret: "app" };
  await changeSource(db, source.owner, { id: source.id, version: 1, change, sealWith: secret }, noon);
  const { asked, ...outbound } = await graph(answers);
  const settings = { site: () => defaultDetails, outbound: () => outbound };
  const installation = { db, secret, settings, outbox: { settings: outbox, wake() {} } } as never;
  return { ...source, asked, installation };
}

const event = (...ids: string[]) =>
  JSON.stringify({
    object: "page",
    entry: [
      {
        id: "1",
        changes: ids.map((leadgen_id) => ({ field: "leadgen", value: { leadgen_id, form_id: "3003" } })),
      },
    ],
  });

const long = "12345678901234567";
const lead = (id: string) =>
  `{"id":${id},"created_time":"2026-11-30T12:00:00+0000","form_id":"3003","campaign_name":"Loans","field_data":[` +
  `{"name":"full_name","values":["Asha Devi"]},{"name":"phone_number","values":["+919876543210"]}]}`;

test("a number of seventeen digits is not rounded, and other events name no lead", () => {
  const text = event(long).replace(`"${long}"`, long);
  expect(metaLeadsIn(text)).toEqual([{ leadId: long, formId: "3003" }]);
  expect(metaLeadsIn(event("1", "2"))).toHaveLength(2);
  for (const odd of ["", "[]", '{"object":"page","entry":[{"changes":[{"field":"feed","value":{}}]}]}'])
    expect(metaLeadsIn(odd)).toEqual([]);
});

test("the fields of a lead are fetched with the owner's token and become one enquiry", async () => {
  const db = await freshDatabase();
  const { id, asked, installation } = await office(db, { [`/v23.0/${long}`]: { body: lead(long) } });
  for (let n = 0; n < 2; n++) await storeMetaLeads(db, id, event(long), noon);
  await fetchMetaLeads(installation, noon);
  await fetchMetaLeads(installation, later(1000));
  expect(asked).toEqual([{ path: `/v23.0/${long}`, token: "Bearer page-token" }]);
  const enquiries = await db.selectFrom("enquiries").selectAll().execute();
  expect(enquiries).toMatchObject([{ name: "Asha Devi", phone: "9876543210", source: "meta" }]);
  expect(enquiries[0]?.message).toContain("campaign_name: Loans");
});

test("a refused token is tried again later and named; nothing is lost", async () => {
  const db = await freshDatabase();
  const answers = { "/v23.0/7": { status: 400, body: '{"error":{"code":190}}' } };
  const { id, installation } = await office(db, answers);
  await storeMetaLeads(db, id, event("7"), noon);
  await fetchMetaLeads(installation, noon);
  const row = await db.selectFrom("meta_leads").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ done_at: null, tries: 1, problem: "access" });
  answers["/v23.0/7"] = { status: 200, body: lead("7") };
  await fetchMetaLeads(installation, later(3_600_000));
  expect(await db.selectFrom("enquiries").selectAll().execute()).toHaveLength(1);
});

test("leads whose event was lost are found in the forms of the page", async () => {
  const db = await freshDatabase();
  const { installation } = await office(db, {
    "/v23.0/1001/leadgen_forms": { body: '{"data":[{"id":3003}]}' },
    "/v23.0/3003/leads": { body: `{"data":[{"id":${long}}]}` },
    [`/v23.0/${long}`]: { body: lead(long) },
  });
  await findMissedLeads(installation, noon);
  await fetchMetaLeads(installation, noon);
  await findMissedLeads(installation, noon);
  await fetchMetaLeads(installation, later(1000));
  expect(await db.selectFrom("enquiries").selectAll().execute()).toHaveLength(1);
});
