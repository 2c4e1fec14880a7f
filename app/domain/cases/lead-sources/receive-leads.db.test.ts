import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { noon } from "../enquiries/test-inbox.ts";
import { changeSource, listPosts, revokeSource } from "./sources.server.ts";
import { asha, later, receive, someSource } from "./test-leads.ts";

test("a lead becomes an enquiry with its source, its deliveries and no notice", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  const [result] = (await receive(db, source, [{ ...asha, Budget: "10 lakh" }])) as object[];
  const [enquiry] = await db.selectFrom("enquiries").selectAll().execute();
  expect(result).toEqual({ ok: true, reference: enquiry?.reference, duplicate: false });
  expect(enquiry).toMatchObject({
    kind: "contact",
    state: "new",
    name: "Asha Devi",
    phone: "9876543210",
    email: "",
    message: "I want a PMEGP loan.\n\nBudget: 10 lakh",
    source: "mela-form",
    medium: "lead",
    notice_version: "",
    arrived_open: 1,
  });
  const sent = await db.selectFrom("outbox").select(["channel", "target"]).orderBy("channel").execute();
  expect(sent).toEqual([
    { channel: "form", target: "contact" },
    { channel: "mail", target: "firm" },
  ]);
  expect(await source.read()).toMatchObject({
    taken: 1,
    repeated: 0,
    refused: 0,
    last_at: noon.toISOString(),
  });
});

test("the same lead three times is one enquiry, by the sender's key, its id or the content", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  const sent: [object, string][] = [
    [asha, "k-1"],
    [{ ...asha, phone: "9876543211", lead_id: "12345678901234567" }, ""],
    [{ ...asha, phone: "9876543212" }, ""],
  ];
  for (const [lead, key] of sent)
    for (const duplicate of [false, true, true])
      expect(await receive(db, source, [lead as typeof asha], { key })).toMatchObject([
        { ok: true, duplicate },
      ]);
  expect(await db.selectFrom("enquiries").selectAll().execute()).toHaveLength(3);
  expect(await source.read()).toMatchObject({ taken: 3, repeated: 6 });
});

test("a second lead of the same person within a day is a note of the open enquiry, later a new one", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  await receive(db, source, [asha]);
  const again = { ...asha, message: "Also GST, please." };
  expect(await receive(db, source, [again], { now: later(3_600_000) })).toMatchObject([{ duplicate: true }]);
  const [note] = await db.selectFrom("enquiry_notes").selectAll().execute();
  expect(note).toMatchObject({ staff_id: null, text: "Mela form\nAsha Devi\nAlso GST, please." });
  expect(await db.selectFrom("enquiries").select("repeats").execute()).toEqual([{ repeats: 1 }]);
  const third = { ...asha, message: "Third" };
  expect(await receive(db, source, [third], { now: later(2 * dayMs) })).toMatchObject([{ duplicate: false }]);
});

test("a hundred leads with one bad are ninety-nine enquiries and one refused post", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  const leads = Array.from({ length: 100 }, (_, at) =>
    at === 50
      ? { name: "Nobody" }
      : { name: `Person ${at}`, phone: String(9_876_500_000 + at), message: `M ${at}` },
  );
  const results = await receive(db, source, leads);
  expect((results as { ok: boolean }[]).filter(({ ok }) => ok)).toHaveLength(99);
  expect(results[50]).toEqual({ ok: false, errors: { phone: "phone or email needed" } });
  expect(await source.read()).toMatchObject({ taken: 99, refused: 1 });
});

test("a refused lead is taken when it comes again after the fields were set", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  const lead = { Kontakt: "9876543210" };
  expect(await receive(db, source, [lead], { key: "a" })).toMatchObject([{ ok: false }]);
  const change = { id: source.id, version: 1, change: { map: { phone: "Kontakt" } }, sealWith: "s" };
  expect(await changeSource(db, source.owner, change, noon)).toBe("saved");
  expect(await receive(db, source, [lead], { key: "a" })).toMatchObject([{ ok: true, duplicate: false }]);
  const posts = await listPosts(db, source.owner, source.id);
  expect(posts.map(({ outcome, body }) => [outcome, body])).toEqual([["taken", JSON.stringify(lead)]]);
});

test("leads get the service, district and person of their source, and keep a place of their own", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  const change = { service: "nidhi", district: "गया", assignedTo: source.owner.id };
  const record = { id: source.id, version: 1, change, sealWith: "s" };
  expect(await changeSource(db, source.owner, record, noon)).toBe("saved");
  await receive(db, source, [asha, { ...asha, phone: "9876543211", city: "Nawada" }]);
  const stored = await db
    .selectFrom("enquiries")
    .select(["service", "address", "assigned_to"])
    .orderBy("id")
    .execute();
  const usual = { service: "nidhi", assigned_to: source.owner.id };
  expect(stored).toEqual([
    { ...usual, address: "गया" },
    { ...usual, address: "Nawada" },
  ]);
});

test("many leads from one sender are not spam; a filled honeypot and repeated advertising are", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  for (let n = 0; n < 20; n++)
    await receive(db, source, [
      { phone: String(9_876_500_000 + n), message: "Call me", page: "https://a.in/x https://b.in" },
    ]);
  await receive(db, source, [{ phone: "9876600000", message: "Hello", _gotcha: "x" }]);
  await receive(db, source, [
    { phone: "9876600001", message: "Win at https://a.example and https://b.example" },
  ]);
  const states = await db.selectFrom("enquiries").select(["state", "spam_reason"]).orderBy("id").execute();
  expect(states.slice(0, 20).every(({ state }) => state === "new")).toBe(true);
  expect(states.slice(20).map(({ spam_reason }) => spam_reason)).toEqual(["honeypot", "links"]);
});

test("over sixty posts in a minute nothing is stored", async () => {
  const db = await freshDatabase();
  const source = await someSource(db);
  for (let n = 0; n < 60; n++) await receive(db, source, [asha], { key: "same" });
  expect(await receive(db, source, [{ ...asha, phone: "9876543219" }])).toBe("limit");
  expect(await receive(db, source, [asha], { now: later(61_000) })).not.toBe("limit");
});

test("a partner's name is not a source, and a revoked source changes no more", async () => {
  const db = await freshDatabase();
  const source = await someSource(db, "partner", "Ramesh Kumar");
  await receive(db, source, [asha]);
  expect(await db.selectFrom("enquiries").select("source").execute()).toEqual([{ source: "partner" }]);
  expect(await revokeSource(db, source.owner, { id: source.id, version: 1 }, noon)).toBe("saved");
  expect(await source.read()).toMatchObject({ address_hash: "", revoked_at: noon.toISOString() });
  const change = { id: source.id, version: 2, change: { paused: false }, sealWith: "s" };
  expect(await changeSource(db, source.owner, change, noon)).toBe("stale");
});
