import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { planOf } from "../../../platform/db/test-plan.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { consentState } from "../conversations/consents.server.ts";
import { due, processEvents } from "./process-events.server.ts";
import { whatsAppState } from "./state.server.ts";
import { storeEvent } from "./store-event.server.ts";
import {
  asha,
  contactOf,
  eventOf,
  messageOf,
  messagesChange,
  statusesChange,
  statusOf,
  textMessage,
  utilityPrice,
} from "./test-events.ts";
import { testDetails } from "./test-graph.ts";
import { after, arrives, failTest, messagesOf, noon, onlyFile, openEvents } from "./test-whatsapp.ts";

/** A message of ours that Meta has accepted under this id. */
async function accepted(
  db: Awaited<ReturnType<typeof freshDatabase>>,
  wamid: string | null,
  state = "accepted",
) {
  await arrives(db, eventOf(messagesChange([textMessage("Hello", noon)])));
  const { id } = await db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const row = {
    id: "0199aaaa-0000-7000-8000-000000000001",
    conversation_id: id,
    channel: "whatsapp" as const,
    direction: "out" as const,
    kind: "text" as const,
    text: "Hi",
    at: noon.toISOString(),
    language: "en",
    state: state as "accepted",
    external_id: wamid,
    created_at: noon.toISOString(),
    details: JSON.stringify({ to: asha.wa_id, toBy: "number" }),
  };
  await db.insertInto("messages").values(row).execute();
  return row.id;
}

const ours = async (db: Awaited<ReturnType<typeof freshDatabase>>) =>
  db.selectFrom("messages").selectAll().where("direction", "=", "out").executeTakeFirstOrThrow();

test("a message becomes a conversation with an enquiry, once, however often Meta sends it", async () => {
  const db = await freshDatabase();
  const message = textMessage("नमस्ते, subsidy?", noon);
  const body = eventOf(messagesChange([message]));
  await arrives(db, body);
  await arrives(db, body);
  // The same message in another post.
  await arrives(db, eventOf(messagesChange([message, textMessage("and?", after(1))])), after(1));
  expect((await messagesOf(db)).map(({ text, state, language }) => [text, state, language])).toEqual([
    ["नमस्ते, subsidy?", "received", "hi"],
    ["and?", "received", "en"],
  ]);
  expect(await db.selectFrom("conversations").select(["name", "unread", "window_ends_at"]).execute()).toEqual(
    [{ name: asha.name, unread: 2, window_ends_at: "2026-11-21T12:01:00.000Z" }],
  );
  expect(await db.selectFrom("enquiries").select("name").execute()).toEqual([{ name: asha.name }]);
  expect(await openEvents(db)).toEqual([]);
});

test("ten events in one post are all read", async () => {
  const db = await freshDatabase();
  const texts = Array.from({ length: 10 }, (_, n) => textMessage(`message ${n}`, after(n)));
  await arrives(db, eventOf(messagesChange(texts.slice(0, 5)), messagesChange(texts.slice(5))), after(10));
  expect((await messagesOf(db)).map(({ text }) => text)).toEqual(texts.map(({ text }) => text.body));
});

test("every kind is in the thread; what cannot be shown says so", async () => {
  const db = await freshDatabase();
  const parts: [string, unknown][] = [
    ["image", { id: "77", mime_type: "image/jpeg", caption: "PAN" }],
    ["location", { latitude: 25.6, longitude: 85.1, name: "Patna" }],
    ["interactive", { type: "button_reply", button_reply: { id: "a", title: "Today" } }],
    ["of_next_year", { any: "thing" }],
  ];
  const messages = parts.map(([type, part], n) => messageOf(type, part, after(n)));
  await arrives(db, eventOf(messagesChange(messages)), after(5));
  const stored = await messagesOf(db);
  expect(stored.map(({ kind, text }) => [kind, text])).toEqual([
    ["media", "PAN"],
    ["location", "Patna (25.6, 85.1)"],
    ["buttons", "Today"],
    ["unsupported", "any: thing"],
  ]);
  expect(JSON.parse(stored[3]?.details ?? "")).toMatchObject({
    problem: "unsupported",
    type: "of_next_year",
  });
  expect(await onlyFile(db)).toMatchObject({ state: "fetching", external_id: "77", name: "image" });
});

test("an event that nobody can read is kept and ends, and one of another number is left alone", async () => {
  const db = await freshDatabase();
  for (const body of ["", "{}", "no json", eventOf({ field: "of_next_year", value: {} })])
    await arrives(db, body);
  const other = messagesChange([textMessage("x", noon)]);
  other.value.metadata = { ...other.value.metadata, phone_number_id: "999" };
  await arrives(db, eventOf(other));
  expect(await messagesOf(db)).toEqual([]);
  expect(await openEvents(db)).toEqual([]);
});

test("somebody without a number is one person by their id", async () => {
  const db = await freshDatabase();
  const write = (text: string, minutes: number) => {
    const { from: _, ...message } = textMessage(text, after(minutes), { from_user_id: "IN.123" });
    const contact = { profile: { name: "Ravi", username: "ravi.k" }, user_id: "IN.123" };
    return arrives(db, eventOf(messagesChange([message], [contact])), after(minutes));
  };
  await write("Hello", 0);
  await write("Again", 1);
  expect(
    await db.selectFrom("channel_identities").select(["address", "user_id", "username"]).execute(),
  ).toEqual([{ address: null, user_id: "IN.123", username: "ravi.k" }]);
  expect(await messagesOf(db)).toHaveLength(2);
});

const failure = { errors: [{ code: 131026, error_data: { details: "not on WhatsApp" } }] };

test("statuses have the same end in whatever order they come", async () => {
  const statuses = fc.uniqueArray(fc.constantFrom("sent", "delivered", "read", "failed"), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(statuses, async (order) => {
      const db = await freshDatabase();
      await accepted(db, "wamid.A");
      const events = order.map((status, n) =>
        statusOf("wamid.A", status, after(n), status === "failed" ? failure : {}),
      );
      for (const event of [...events, ...events])
        await arrives(db, eventOf(statusesChange([event])), after(9));
      const { state, details } = await ours(db);
      const end = ["read", "delivered", "failed", "sent"].find((known) => order.some((one) => one === known));
      expect(state).toBe(end);
      const { code, problem } = JSON.parse(details);
      expect([code, problem]).toEqual(end === "failed" ? [131026, "undeliverable"] : [undefined, undefined]);
      const identity = db.selectFrom("channel_identities").select("unreachable_at");
      const { unreachable_at } = await identity.executeTakeFirstOrThrow();
      expect(unreachable_at === null).toBe(end !== "failed");
    }),
    { numRuns: 12, examples: [[["failed"]], [["failed", "sent"]], [["sent", "failed"]]] },
  );
});

test("a failure that comes after delivery stops nothing", async () => {
  const db = await freshDatabase();
  await accepted(db, "wamid.A");
  const say = (status: string, more: object = {}) =>
    arrives(db, eventOf(statusesChange([statusOf("wamid.A", status, noon, more)])));
  await say("delivered");
  // The person wants no advertising, and the account has no money.
  for (const code of [131050, 131042]) await say("failed", { errors: [{ code }] });
  expect(await ours(db)).toMatchObject({ state: "delivered" });
  expect(await db.selectFrom("consents").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("target_pauses").selectAll().execute()).toEqual([]);
});

test("a message that cannot be stored does not block its post, and is shown without its text", async () => {
  const db = await freshDatabase();
  await failOn(db, "poison");
  const texts = ["before", "poison", "after"].map((text, n) => textMessage(text, after(n)));
  await storeEvent(db, eventOf(messagesChange(texts)), noon);
  const failures: unknown[] = [];
  const read = (minutes: number) =>
    processEvents(db, testDetails, after(minutes), (error) => failures.push(error));
  await read(3);
  expect((await messagesOf(db)).map(({ text }) => text)).toEqual(["before", "after"]);
  for (const minutes of [10, 20]) await read(minutes);
  expect((await messagesOf(db)).map(({ text, details }) => [text, JSON.parse(details).problem])).toEqual([
    ["before", undefined],
    ["", "unreadable"],
    ["after", undefined],
  ]);
  expect(failures).toHaveLength(3);
  expect(await openEvents(db)).toEqual([]);
});

/** The database refuses a message with this text. */
async function failOn(db: Awaited<ReturnType<typeof freshDatabase>>, text: string): Promise<void> {
  const check = sql.lit(text);
  if (dbEngine(db) === "postgres")
    await sql`alter table messages add constraint refused check (text <> ${check})`.execute(db);
  else
    await sql`create trigger refused before insert on messages when new.text = ${check}
      begin select raise(abort, 'refused'); end`.execute(db);
}

test("a status that overtakes our own request is kept until its message is there", async () => {
  const db = await freshDatabase();
  await accepted(db, null, "sending");
  await arrives(db, eventOf(statusesChange([statusOf("wamid.B", "delivered", noon)])));
  expect(await openEvents(db)).toHaveLength(1);
  await db
    .updateTable("messages")
    .set({ external_id: "wamid.B", state: "accepted" })
    .where("direction", "=", "out")
    .execute();
  await processEvents(db, testDetails, after(1), failTest);
  expect(await ours(db)).toMatchObject({ state: "delivered" });
  expect(await openEvents(db)).toEqual([]);
});

test("a status of a message that is not ours ends after a quarter of an hour", async () => {
  const db = await freshDatabase();
  await arrives(db, eventOf(statusesChange([statusOf("wamid.C", "sent", noon)])));
  for (const minutes of [1, 5, 14]) await processEvents(db, testDetails, after(minutes), failTest);
  expect(await openEvents(db)).toHaveLength(1);
  await processEvents(db, testDetails, after(17), failTest);
  expect(await openEvents(db)).toEqual([]);
});

test("a message whose connection was cut is found by the key that we gave it", async () => {
  const db = await freshDatabase();
  const key = await accepted(db, null, "unknown");
  const status = statusOf("wamid.D", "delivered", noon, { biz_opaque_callback_data: key });
  await arrives(db, eventOf(statusesChange([status])));
  expect(await ours(db)).toMatchObject({ state: "delivered", external_id: "wamid.D" });
});

test("each message is charged once, by what its first status says", async () => {
  const db = await freshDatabase();
  const key = await accepted(db, "wamid.A");
  const statuses = ["sent", "delivered"].map((state) => statusOf("wamid.A", state, noon, utilityPrice));
  await arrives(db, eventOf(statusesChange(statuses)));
  expect(await db.selectFrom("whatsapp_charges").selectAll().execute()).toEqual([
    { message_id: key, at: noon.toISOString(), category: "utility", kind: "regular", billable: 1 },
  ]);
});

async function consentOf(db: Awaited<ReturnType<typeof freshDatabase>>, purpose: string) {
  const all = await db
    .selectFrom("consents")
    .selectAll()
    .where("purpose", "=", purpose as "service")
    .execute();
  return all.map(({ withdrawn_at, source, words }) => [withdrawn_at !== null, source, words]);
}

test.each(["STOP", "बंद करो"])("%s is honoured at once", async (words) => {
  const db = await freshDatabase();
  await arrives(db, eventOf(messagesChange([textMessage(words, noon)])), after(1));
  expect(await consentOf(db, "service")).toEqual([[true, "stop", words]]);
  expect(await consentOf(db, "marketing")).toEqual([[true, "stop", words]]);
  const whose = await db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  expect(await consentState(db, whose, "whatsapp")).toMatchObject({ state: "withdrawn" });
});

test("a choice in the app and code 131050 end advertising alone", async () => {
  const db = await freshDatabase();
  await accepted(db, "wamid.A");
  const preference = {
    wa_id: asha.wa_id,
    category: "marketing_messages",
    value: "stop",
    timestamp: "1764064800",
  };
  await arrives(
    db,
    eventOf({
      field: "user_preferences",
      value: { contacts: [contactOf()], user_preferences: [preference] },
    }),
  );
  expect(await consentOf(db, "marketing")).toEqual([[true, "stop", "marketing_messages"]]);
  expect(await consentOf(db, "service")).toEqual([]);
});

test("a changed number is shown in the thread, and nobody is merged", async () => {
  const db = await freshDatabase();
  await arrives(db, eventOf(messagesChange([textMessage("Hello", noon)])));
  const system = { body: "changed", wa_id: "919000000999", type: "user_changed_number" };
  await arrives(db, eventOf(messagesChange([messageOf("system", system, after(1))], [])), after(1));
  expect((await messagesOf(db)).map(({ kind, text }) => [kind, text])).toEqual([
    ["text", "Hello"],
    ["system", "changed"],
  ]);
  const other = { ...textMessage("It is me", after(2)), from: "919000000999" };
  await arrives(
    db,
    eventOf(messagesChange([other], [contactOf({ ...asha, wa_id: "919000000999" })])),
    after(2),
  );
  expect(await db.selectFrom("conversations").select("id").execute()).toHaveLength(2);
});

test("WhatsApp's note of a changed number opens no window, and a reaction does without lifting a STOP", async () => {
  const db = await freshDatabase();
  const first = textMessage("STOP", noon);
  await arrives(db, eventOf(messagesChange([first])));
  const state = () => db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  const stopped = await state();
  const system = { body: "changed", wa_id: "919000000999", type: "user_changed_number" };
  await arrives(db, eventOf(messagesChange([messageOf("system", system, after(60))], [])), after(60));
  expect(await state()).toMatchObject({
    window_ends_at: stopped.window_ends_at,
    last_in_at: stopped.last_in_at,
  });
  const reaction = { message_id: first.id, emoji: "👍" };
  await arrives(db, eventOf(messagesChange([messageOf("reaction", reaction, after(90))])), after(90));
  expect(await state()).toMatchObject({
    window_ends_at: after(24 * 60 + 90).toISOString(),
    last_in_at: stopped.last_in_at,
  });
});

test.each([[[0, 1]], [[1, 0]]])(
  "a client's new number is suggested, whether the change or a message comes first (%j)",
  async (order) => {
    const db = await freshDatabase();
    const client = await addClient(db, await someStaff(db), { mobile: asha.wa_id.slice(2), name: asha.name });
    await arrives(db, eventOf(messagesChange([textMessage("Hello", noon)])));
    const system = { body: "changed", wa_id: "919000000999", type: "user_changed_number" };
    const changed = eventOf(messagesChange([messageOf("system", system, after(1))], []));
    const other = { ...textMessage("It is me", after(2)), from: "919000000999" };
    const wrote = eventOf(messagesChange([other], [contactOf({ ...asha, wa_id: "919000000999" })]));
    for (const index of order) await arrives(db, [changed, wrote][index] ?? "", after(2));
    const conversations = db
      .selectFrom("conversations")
      .select(["client_id", "suggestion_client_id"])
      .orderBy("id");
    expect(await conversations.execute()).toEqual([
      { client_id: client.id, suggestion_client_id: null },
      { client_id: null, suggestion_client_id: client.id },
    ]);
  },
);

test("two workers read each event once", async () => {
  const db = await freshDatabase();
  for (let n = 0; n < 60; n++)
    await storeEvent(db, eventOf(messagesChange([textMessage(`${n}`, noon)])), noon);
  const work = async () => {
    while (await processEvents(db, testDetails, after(1), failTest));
  };
  await Promise.all([work(), work()]);
  await processEvents(db, testDetails, after(1), failTest);
  expect(await messagesOf(db)).toHaveLength(60);
  expect(await db.selectFrom("conversations").select("unread").execute()).toEqual([{ unread: 60 }]);
});

test("a refused template is reported, and an unknown one is fetched", async () => {
  const db = await freshDatabase();
  const value = { event: "PAUSED", message_template_name: "a", message_template_language: "hi" };
  await arrives(db, eventOf({ field: "message_template_status_update", value }));
  expect(
    await db
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "whatsapp:templates-wanted")
      .executeTakeFirst(),
  ).toMatchObject({
    value: noon.toISOString(),
  });
});

test("Meta's events about account and number are shown to the owner", async () => {
  const db = await freshDatabase();
  const value = { display_phone_number: "15550783881", event: "FLAGGED", current_limit: "TIER_250" };
  await arrives(db, eventOf({ field: "phone_number_quality_update", value }));
  const owner = await someStaff(db, "9000000009", "owner");
  expect((await whatsAppState(db, owner, noon)).account).toEqual({
    said: "FLAGGED",
    limit: "TIER_250",
    at: noon.toISOString(),
  });
});

test("events that wait are found by an index, however many have been read", async () => {
  const db = await freshDatabase();
  const asked = due(db, noon).selectAll().orderBy("next_try_at").orderBy("id").limit(1);
  expect(await planOf(db, asked.compile())).toContain("channel_events_waiting");
});
