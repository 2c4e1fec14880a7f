import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { recordOutcome } from "../../delivery/deliveries/record-outcome.server.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { linkMessage, mailLink } from "../../messages/mails/mail-link.server.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { person } from "../../office/privacy/test-person.ts";
import { casesOfPerson } from "../clients/cases-of-person.server.ts";
import { insertMilestone } from "../clients/milestones.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { markDocument } from "../documents/mark-document.server.ts";
import { caseStatuses } from "./case-status.server.ts";
import { listLinks, makeLink, revokeLink } from "./links.server.ts";
import { findOpenLink, recordLinkOpened } from "./open-link.server.ts";
import { linkData } from "./personal-data.server.ts";
import { newLink, opened, visitor } from "./test-links.ts";
import { wantedDocuments } from "./wanted.server.ts";

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const phone = "Mozilla/5.0 (Linux; Android 14)";

async function prepared() {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  return { db, staff, client: await addClient(db, staff, { email: "sunita@example.com" }) };
}

const mail = { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" };
const services = {
  outbox: { forms: {}, mail, allow: [] },
  from: { ...defaultDetails, origin: "https://sopan.example" },
};

test("a link opens by its token for a year, and is stored without it", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  expect(made.path).toMatch(/^\/c\/[\w-]{43}$/);
  expect((await opened(db, made, inDays(364.9))).client.id).toBe(client.id);
  for (const [token, when] of [
    [made.token.slice(1), 0],
    [`${made.token}A`, 0],
    ["", 0],
    [made.token, 365],
  ] as const)
    expect(await findOpenLink(db, token, visitor, inDays(when))).toBe("unknown");
  const stored = await db.selectFrom("applicant_links").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(made.token);
});

test("a page stays open for a year after its last use; a link from before ends on its day", async () => {
  const { db, staff, client } = await prepared();
  const [made, before] = [await newLink(db, staff, client), await newLink(db, staff, client)];
  const old = { kind: "status" as const, ends_at: inDays(90).toISOString() };
  await db.updateTable("applicant_links").set(old).where("id", "=", before.id).execute();
  for (const link of [made, before])
    await recordLinkOpened(db, await opened(db, link, inDays(60)), phone, inDays(60));
  expect((await opened(db, made, inDays(424))).client.id).toBe(client.id);
  expect(await findOpenLink(db, made.token, visitor, inDays(426))).toBe("unknown");
  expect((await opened(db, before, inDays(89))).client.id).toBe(client.id);
  expect(await findOpenLink(db, before.token, visitor, inDays(91))).toBe("unknown");
});

test("a link revoked while its page is opened stays revoked", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const link = await opened(db, made);
  await revokeLink(db, staff, made.id, new Date());
  await recordLinkOpened(db, link, phone, inDays(1));
  expect(await findOpenLink(db, made.token, visitor, inDays(1))).toBe("unknown");
});

test("a revoked link, and a link to a client in the trash, looks like an unknown one", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const other = await newLink(db, staff, client);
  expect(await revokeLink(db, staff, made.id, new Date())).toBe("revoked");
  expect(await revokeLink(db, staff, made.id, new Date())).toBe("gone");
  expect(await findOpenLink(db, made.token, visitor, new Date())).toBe("unknown");
  await db.updateTable("clients").set({ list_state: "trash" }).execute();
  expect(await findOpenLink(db, other.token, visitor, new Date())).toBe("unknown");
  expect(await makeLink(db, staff, client.id, { language: "en" }, new Date())).toBe("gone");
});

test("guessing tokens leads to a wait; a valid link still opens from the same network", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const guess = () => findOpenLink(db, crypto.randomUUID(), visitor, new Date());
  for (let n = 1; n < 30; n++) expect(await guess()).toBe("unknown");
  expect(await guess()).toBe("wait");
  expect(await guess()).toBe("wait");
  expect(await findOpenLink(db, made.token, visitor, new Date())).toMatchObject({ id: made.id });
  const elsewhere = { ...visitor, address: "198.51.100.1" };
  expect(await findOpenLink(db, crypto.randomUUID(), elsewhere, new Date())).toBe("unknown");
  expect(await findOpenLink(db, made.token, visitor, inDays(0.01))).not.toBe("wait");
});

test("an opening is recorded at most once in ten minutes, and link previews of messengers are not", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const visit = async (minutes: number, agent = phone) => {
    const now = new Date(Date.now() + minutes * 60_000);
    await recordLinkOpened(db, await opened(db, made, now), agent, now);
  };
  await visit(0, "WhatsApp/2.23.20.0");
  for (const minutes of [1, 2, 10, 12]) await visit(minutes);
  const [listed] = await listLinks(db, staff, [client.id], new Date());
  expect(listed).toMatchObject({ opened_times: 2, open: true, staff_name: staff.name });
  const log = await db
    .selectFrom("activity")
    .select(["verb", "staff_id"])
    .where("verb", "like", "link_%")
    .execute();
  expect(log.map(({ verb }) => verb).sort()).toEqual(["link_made", "link_opened", "link_opened"]);
});

test("a viewer sees links but cannot make any", async () => {
  const { db, staff, client } = await prepared();
  const viewer = await someStaff(db, "9000000002", "viewer");
  const made = await newLink(db, staff, client);
  expect(await listLinks(db, viewer, [client.id], new Date())).toHaveLength(1);
  await expect(newLink(db, viewer, client)).rejects.toMatchObject({ status: 403 });
  expect(() => revokeLink(db, viewer, made.id, new Date())).toThrow();
  expect(() => mailLink(db, viewer, { token: "x", language: "en" }, services, new Date())).toThrow();
});

test("the status shows milestones and whom the case waits for, and nothing about the person", async () => {
  const { db, staff, client } = await prepared();
  const reached = { milestone: "at_bank", on_day: "2026-11-02", amount: 9_99_999_00, note: "Ramesh at SBI" };
  await insertMilestone(db, staff, client.id, reached, new Date());
  const first = { milestone: "submitted", on_day: "2026-10-01" };
  await insertMilestone(db, staff, client.id, first, new Date());
  await db
    .updateTable("clients")
    .set({ stage: "at_bank", stage_since: "2026-11-02", waiting_on: "bank", waiting_since: "2026-11-03" })
    .execute();
  const settings = { pmegp: [{ key: "submitted", label: "Sent to the portal", hidden: false }] };
  const [status] = await caseStatuses(db, await casesOfPerson(db, client), settings);
  if (!status) throw new Error("The client has no case.");
  expect(status.waiting).toEqual({ on: "bank", since: "2026-11-03" });
  expect(status.steps).toContainEqual({ key: "at_bank", label: "", state: "current", on: "2026-11-02" });
  expect(status.steps.map(({ key }) => key).slice(0, 3)).toEqual(["submitted", "at_bank", "sanctioned"]);
  expect(status.steps[0]).toEqual({
    key: "submitted",
    label: "Sent to the portal",
    state: "done",
    on: "2026-10-01",
  });
  const text = JSON.stringify({ ...status, caseId: "" });
  for (const secret of [client.name, client.mobile, client.id, "999", "Ramesh", "Flour", "500000"])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test("documents are missing while they are collected, and later only those that staff have marked", async () => {
  const { db, staff, client } = await prepared();
  const missingAt = async (stage: string | null) => {
    await db.updateTable("clients").set({ stage }).execute();
    const [of] = await wantedDocuments(db, await casesOfPerson(db, client));
    return of?.needed.map(({ type }) => type);
  };
  expect(await missingAt(null)).toEqual([]);
  expect(await missingAt("papers")).toContain("pan");
  expect(await missingAt("papers")).not.toContain("caste");
  for (const later of ["submitted", "at_bank", "sanctioned", "rejected"])
    expect(await missingAt(later)).toEqual([]);
  const mark = { document: "pan", mark: "missing", note: "" } as const;
  await markDocument(db, staff, client.id, mark, new Date());
  expect(await missingAt("at_bank")).toEqual(["pan"]);
});

test("the link of a client that was merged leads to the one that remains", async () => {
  const { db, staff, client } = await prepared();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  const made = await newLink(db, staff, other);
  await db
    .updateTable("clients")
    .set({ list_state: "merged", merged_into: client.id })
    .where("id", "=", other.id)
    .execute();
  expect((await opened(db, made)).client.id).toBe(client.id);
});

test("an e-mail has the link once, and keeps nothing of it when it was sent", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const mailed = { token: made.token, language: "hi" } as const;
  expect(await mailLink(db, staff, mailed, services, new Date())).toMatchObject({ result: "mailed" });
  const item = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const { to, text } = JSON.parse(item.payload);
  expect([to, text]).toEqual([
    "sunita@example.com",
    expect.stringContaining(`https://sopan.example/hi/c/${made.token}\n`),
  ]);
  const lease_until = inDays(1).toISOString();
  await db.updateTable("outbox").set({ state: "sending", lease_until }).execute();
  const sent = { outcome: "sent", code: 250, answer: "ok" } as const;
  await recordOutcome(db, { ...item, lease_until }, sent, () => 5, new Date());
  const after = await db.selectFrom("outbox").select(["state", "payload"]).executeTakeFirstOrThrow();
  expect(after).toEqual({ state: "sent", payload: "" });
});

test("without an address, a mail server or a link that is open, nothing is sent", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const send = async (to = services) =>
    (await mailLink(db, staff, { token: made.token, language: "en" }, to, new Date())).result;
  const without = { ...services, outbox: { ...services.outbox, mail: undefined as never } };
  expect(await send(without)).toBe("no-mail");
  await db.updateTable("clients").set({ email: null }).execute();
  expect(await send()).toBe("no-address");
  await revokeLink(db, staff, made.id, new Date());
  for (const to of [services, without]) expect(await send(to)).toBe("gone");
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("a message has the link in its language, and no name", async () => {
  const { db, staff, client } = await prepared();
  const made = await newLink(db, staff, client);
  const text = linkMessage(made, services.from, "hi");
  expect(text).toContain(`https://sopan.example/hi/c/${made.token}`);
  expect(text).not.toContain(client.name);
});

test("links are in the person's data report, are erased with the person, and expire after the retention period", async () => {
  const { db, staff, client } = await prepared();
  await newLink(db, staff, client);
  const { nouns } = await lookUpPerson(db, staff, person(client.mobile), new Date());
  const links = nouns.find(({ noun }) => noun === "links")?.records ?? [];
  expect(links).toEqual([expect.objectContaining({ href: `/client/${client.id}/links` })]);
  expect(JSON.stringify(links)).not.toContain("token");
  const kept = () => db.selectFrom("applicant_links").select("id").execute();
  const sweep = async (days: number) => {
    for (const rule of retentionRules(linkData.tables)) await rule.sweep(db, inDays(days), 200);
  };
  await sweep(365 + 364);
  expect(await kept()).toHaveLength(1);
  await erasePerson(db, staff, person(client.mobile), new Date());
  expect(await kept()).toEqual([]);
  const second = await addClient(db, staff, { mobile: "9876500003" });
  await newLink(db, staff, second);
  await sweep(365 + 366);
  expect(await kept()).toEqual([]);
});
