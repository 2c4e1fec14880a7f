import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayMs, hourMs, minuteMs } from "../../../platform/language/time.ts";
import { addNote } from "../../cases/clients/notes.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import type { WritingOffice } from "../../messages/automatic-messages/write-to.server.ts";
import { addOutgoing, queueMessage } from "../../messages/conversations/add-outgoing.server.ts";
import { createMessageWorker, type SendingChannel } from "../../messages/conversations/send-worker.server.ts";
import { agreeToWhatsApp, messageRow, writes } from "../../messages/conversations/test-conversations.ts";
import { recordLimit, reserveRoom } from "../../messages/whatsapp/day-limit.server.ts";
import { agreeFee } from "../../money/fees/agree.server.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { countCases, findCases } from "./find-cases.server.ts";
import { findRuns } from "./find-runs.server.ts";
import { listRuns } from "./list-runs.server.ts";
import { maxMessagesPerHour, type StepDefinition } from "./step.ts";
import { findStep, listSteps, removeStep, saveStep, switchStep } from "./steps.server.ts";
import { now, office, someStep, start, turnedOn, withTemplate } from "./test-steps.ts";
import { checkStep, typedStepFrom } from "./typed-step.ts";
import { undoRun } from "./undo-run.server.ts";

const id = "r";
const old = { stage: "at_bank", stage_since: "2026-11-01" };
const message = { text: "stage-changed", language: "en" } as const;

async function round(db: Db, at = now, own = office) {
  await findRuns(db, own.site.hours, at);
  while ((await actOnDue(db, own, at)) > 0);
  return (await db.selectFrom("step_runs").select(["state", "reason"]).orderBy("id").execute()).map(
    ({ state, reason }) => [state, reason].filter(Boolean).join(" "),
  );
}

const followUpOf = (db: Db, client: string) =>
  db
    .selectFrom("clients")
    .select(["follow_up_on", "assigned_to"])
    .where("id", "=", client)
    .executeTakeFirst();

test("a step acts on each case once for each occurrence, and shows today's cases before it is switched on", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, old);
  await addClient(db, staff, { stage: "at_bank", stage_since: "2026-11-19" });
  const asking = { now, hours: office.site.hours };
  expect(
    (await findCases(db, { definition: someStep, since: null }, asking, 10)).map(({ id: one }) => one),
  ).toEqual([client.id]);
  expect(await countCases(db, { definition: someStep, since: null }, asking)).toBe(1);
  await turnedOn(db);
  expect(await round(db)).toEqual(["done"]);
  expect(await round(db)).toEqual(["done"]);
  expect(await followUpOf(db, client.id)).toMatchObject({ follow_up_on: "2026-11-21" });
  await db.updateTable("clients").set({ stage_since: "2026-11-02" }).where("id", "=", client.id).execute();
  expect(await round(db)).toEqual(["done", "done"]);
});

test("two processes act on a case once", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, old);
  await turnedOn(db, { tell: { whom: staff.id, by: "notice" } });
  await Promise.all([findRuns(db, office.site.hours, now), findRuns(db, office.site.hours, now)]);
  await Promise.all([actOnDue(db, office, now), actOnDue(db, office, now)]);
  expect(await db.selectFrom("step_notices").select("staff_id").execute()).toEqual([{ staff_id: staff.id }]);
});

test("a step is turned on with what it usually does, changed by its form, and only owners do so", async () => {
  const { db, owner, staff } = await start();
  const usual = await findStep(db, owner, "waits");
  if (!usual) throw new Error("no step");
  expect(usual).toMatchObject({
    version: 0,
    active: false,
    perDay: 50,
    definition: { waitsOn: "bank", number: 10 },
  });
  expect(await switchStep(db, owner, usual, true, now)).toBe("saved");
  expect(await switchStep(db, owner, usual, true, now)).toBe("stale");
  const saved = await findStep(db, staff, "waits");
  expect(saved).toEqual({ ...usual, active: true, version: 2, since: now.toISOString() });
  const later = new Date(now.getTime() + hourMs);
  const typed = {
    ...typedStepFrom(usual),
    number: "१५",
    choice: "agency",
    followUp: "",
    tell: staff.id,
    perDay: "",
  };
  const { definition, perDay } = checkStep(typed, usual, { staff: [staff.id], texts: [] });
  expect(await saveStep(db, owner, { ...usual, version: 2, definition, perDay }, later)).toBe("saved");
  expect(await findStep(db, owner, "waits")).toMatchObject({
    version: 3,
    perDay: null,
    since: later.toISOString(),
    definition: { waitsOn: "agency", number: 15, followUp: null, tell: { whom: staff.id } },
  });
  expect(await removeStep(db, owner, { id: usual.id, version: 3, removed: true }, now)).toBe("stale");
  expect(() => switchStep(db, staff, usual, false, now)).toThrow();
  await expect(listSteps(db, { ...staff, role: "viewer" })).rejects.toThrow();
});

test("one from before the fixed sentences is listed, turned off, deleted and brought back, but has no key", async () => {
  const { db, owner } = await start();
  await turnedOn(db, { register: "pmegp" });
  const old = (await listSteps(db, owner)).at(-1);
  expect(old).toMatchObject({ id, key: null, active: true, definition: { register: "pmegp" } });
  if (old) expect(await switchStep(db, owner, old, false, now)).toBe("saved");
  expect(await removeStep(db, owner, { id, version: 2, removed: true }, now)).toBe("saved");
  expect(await findStep(db, owner, id)).toBeUndefined();
  expect(await removeStep(db, owner, { id, version: 3, removed: false }, now)).toBe("saved");
  expect(await findStep(db, owner, id)).toMatchObject({ name: "Old", active: false });
});

test("a step acts on as many cases a day as the owner has said, and on the others on the next days", async () => {
  const { db, staff } = await start();
  for (let n = 0; n < 5; n++) await addClient(db, staff, old);
  await turnedOn(db, {}, { perDay: 2 });
  const states = async (at: Date) => Map.groupBy(await round(db, at), (state) => state);
  const counted = async (at: Date) =>
    Object.fromEntries([...(await states(at))].map(([state, of]) => [state, of.length]));
  expect(await counted(now)).toEqual({ done: 2, "waiting perDay": 3 });
  expect(await counted(new Date(now.getTime() + dayMs))).toEqual({ done: 4, "waiting perDay": 1 });
  expect(await counted(new Date(now.getTime() + 2 * dayMs))).toEqual({ done: 5 });
});

test("cases that wait, fees that are overdue, and cases without contact are found, each after its days", async () => {
  const { db, owner, staff } = await start();
  const asking = { now, hours: office.site.hours };
  const found = async (definition: Partial<StepDefinition>) =>
    (await findCases(db, { definition: { ...someStep, ...definition }, since: null }, asking, 10)).map(
      ({ name }) => name,
    );
  const at = { waiting_on: "bank", waiting_since: "2026-11-05" } as const;
  const early = new Date(now.getTime() - 40 * dayMs);
  const { id: waiting } = await addClient(db, staff, { ...old, ...at, name: "Waiting" }, early);
  await addClient(db, staff, { ...old, ...at, waiting_since: "2026-11-17", name: "Just sent" }, now);
  expect(await found({ when: "waits", waitsOn: "bank", number: 5 })).toEqual(["Waiting"]);
  expect(await found({ when: "waits", waitsOn: "agency", number: 5 })).toEqual([]);
  const fee = { description: "Fee", amount: 500_00, dueOn: "2026-11-10" };
  await agreeFee(db, owner, { clientId: waiting, submission: "f" }, fee, now);
  expect(await found({ when: "overdue", number: 10 })).toEqual(["Waiting"]);
  expect(await found({ when: "overdue", number: 11 })).toEqual([]);
  expect(await found({ when: "silent", number: 30 })).toEqual(["Waiting"]);
  await addNote(db, staff, waiting, { kind: "call", text: "Called" }, now);
  expect(await found({ when: "silent", number: 30 })).toEqual([]);
});

test("a case that moved on while it waited is left alone, and so is one of a step that is off", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, old);
  await turnedOn(db, { stage: "at_bank" });
  await findRuns(db, office.site.hours, now);
  await db.updateTable("clients").set({ stage: "sanctioned" }).where("id", "=", client.id).execute();
  expect(await round(db)).toEqual(["stopped movedOn"]);
  expect(await followUpOf(db, client.id)).toMatchObject({ follow_up_on: null });
  await db
    .updateTable("clients")
    .set({ stage: "at_bank", stage_since: "2026-11-03" })
    .where("id", "=", client.id)
    .execute();
  await findRuns(db, office.site.hours, now);
  await db.updateTable("automatic_steps").set({ active: 0 }).execute();
  expect((await round(db)).sort()).toEqual(["stopped movedOn", "stopped switchedOff"]);
});

test("a message goes by mail to whom has not agreed to WhatsApp, waits in the quiet hours, and comes once a day", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await addClient(db, staff, { ...old, email: "sunita@example.com", project_name: "Dairy" });
  await turnedOn(db, { message });
  const night = new Date("2026-11-20T16:00:00.000Z");
  expect(await round(db, night)).toEqual(["waiting quiet", "waiting quiet"]);
  const morning = new Date("2026-11-21T03:30:00.000Z");
  expect((await round(db, morning)).sort()).toEqual(["done", "waiting daily"]);
  const [mail, ...others] = await db.selectFrom("messages").selectAll().execute();
  expect(mail).toMatchObject({ channel: "mail", state: "queued", staff_id: null });
  expect([mail?.subject, JSON.parse(mail?.details ?? "")]).toEqual([
    expect.stringContaining("PMEGP"),
    expect.objectContaining({ to: "sunita@example.com" }),
  ]);
  expect(others).toEqual([]);
  expect(await round(db, new Date(morning.getTime() + dayMs))).toEqual(["done", "done"]);
});

test("the link of a message is stored as its beginning, and sent whole once", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await turnedOn(db, { message });
  expect(await round(db)).toEqual(["done"]);
  const {
    id: messageId,
    text,
    secrets,
  } = await db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
  expect(text).toMatch(/\/c\/[\w-]{6}…/);
  expect(secrets).toMatch(/^[\w-]{43}$/);
  const words = await db.selectFrom("message_words").select("search").executeTakeFirstOrThrow();
  expect(`${text} ${words.search}`).not.toContain(secrets);
  const sent: string[] = [];
  const channel: SendingChannel = {
    key: "mail",
    canSend: () => true,
    async send({ text: whole }) {
      sent.push(whole);
      return { outcome: "sent", code: 250, answer: "" };
    },
  };
  const worker = createMessageWorker(db, channel, { log: pino({ level: "silent" }), pollMs: 5 });
  worker.start();
  onTestFinished(() => worker.stop());
  await expect.poll(() => messageRow(db, messageId)).toMatchObject({ state: "sent", secrets: null, text });
  expect(sent).toEqual([expect.stringContaining(`https://sopan.example/c/${secrets}`)]);
});

test("a message goes by WhatsApp where the person has agreed, with the template of the text while the window is closed", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "stage-changed", 6);
  await turnedOn(db, { message });
  expect(await round(db)).toEqual(["done"]);
  const [sent] = await db.selectFrom("messages").select(["channel", "kind", "state", "details"]).execute();
  expect(sent).toMatchObject({ channel: "whatsapp", kind: "template", state: "queued" });
  expect(JSON.parse(sent?.details ?? "")).toMatchObject({
    template: { name: "stage_changed", values: { "body.1": "Sunita Devi", "body.name": "Sunita Devi" } },
  });
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test.each([
  ["is not approved", { status: "PAUSED" }, 6],
  ["needs repair", { fault: "131009: a value" }, 6],
  ["wants more values than the text has", {}, 7],
])("whoever has agreed to WhatsApp gets a mail when the template %s", async (_, change, count) => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "stage-changed", count);
  if (Object.keys(change).length > 0) await db.updateTable("whatsapp_templates").set(change).execute();
  await turnedOn(db, { message });
  expect(await round(db)).toEqual(["done"]);
  expect(await db.selectFrom("messages").select("channel").execute()).toEqual([{ channel: "mail" }]);
});

test("a message over WhatsApp's limit of a day waits until there is room, and is not a mail", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "stage-changed", 6);
  await turnedOn(db, { message });
  const { conversation } = await writes(db, { address: "919000000777" }, {}, now);
  await recordLimit(db, "1", now);
  await reserveRoom(db, conversation.id, new Date(now.getTime() - hourMs));
  await round(db);
  expect(await db.selectFrom("messages").select("id").where("direction", "=", "out").execute()).toEqual([]);
  const run = await db.selectFrom("step_runs").select(["reason", "due_at"]).executeTakeFirstOrThrow();
  expect(run).toEqual({ reason: "limit", due_at: new Date(now.getTime() + 23 * hourMs).toISOString() });
});

test("whoever WhatsApp does not reach gets a mail", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await agreeToWhatsApp(db, client.id);
  await withTemplate(db, "stage-changed", 6);
  const { identity } = await writes(db, { address: `91${client.mobile}` }, {}, now);
  const unreachable = { unreachable_at: now.toISOString() };
  await db.updateTable("channel_identities").set(unreachable).where("id", "=", identity.id).execute();
  await turnedOn(db, { message });
  expect(await round(db)).toEqual(["done"]);
  const sent = db.selectFrom("messages").select("channel").where("direction", "=", "out");
  expect(await sent.execute()).toEqual([{ channel: "mail" }]);
});

test("a text that the record cannot fill names what is missing, and the rest of the step is done", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await turnedOn(db, { message: { text: "renewal-due", language: "en" }, assign: staff.id });
  expect(await round(db)).toEqual(["failed emptyVariable:valid_until"]);
  expect(await followUpOf(db, client.id)).toEqual({ follow_up_on: "2026-11-21", assigned_to: staff.id });
});

test("somebody without an address or who wants no reminders gets none", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, old);
  const silent = await addClient(db, staff, { ...old, email: "silent@example.com" });
  await db.insertInto("reminder_opt_outs").values({ client_id: silent.id, at: now.toISOString() }).execute();
  await turnedOn(db, { message });
  expect((await round(db)).sort()).toEqual(["failed noChannel", "failed optedOut"]);
});

test("steps send so many messages an hour at most, the others later", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await turnedOn(db, { message });
  const earlier = new Date(now.getTime() - hourMs / 2).toISOString();
  const row = {
    step_id: id,
    noun: "client",
    record_id: "x",
    state: "done",
    found_at: earlier,
    messaged_at: earlier,
  } as const;
  const many = Array.from({ length: maxMessagesPerHour }, (_, at) => ({
    ...row,
    id: `00${at}`,
    occurrence: `${at}`,
    reason: "",
    result: "{}",
  }));
  await db.insertInto("step_runs").values(many).execute();
  expect((await round(db)).at(-1)).toBe("waiting hourly");
  expect((await round(db, new Date(now.getTime() + hourMs))).at(-1)).toBe("done");
});

test("a message of a step that has not left is taken back with it", async () => {
  const { db, owner, staff } = await start();
  await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await turnedOn(db, { message });
  await round(db);
  const { rows: runs } = await listRuns(db, owner, id);
  expect(await undoRun(db, owner, runs[0]?.id ?? "", now)).toBe("undone");
  const messages = await db.selectFrom("messages").select(["state", "secrets"]).execute();
  expect(messages).toEqual([{ state: "cancelled", secrets: null }]);
});

test("somebody who does not answer is a case once, however often the office writes by itself", async () => {
  const { db, staff } = await start();
  const client = await addClient(db, staff, { ...old, email: "sunita@example.com", mobile: "9876543210" });
  const { conversation } = await writes(db, {}, {}, new Date("2026-11-10T10:00:00.000Z"));
  await turnedOn(db, { when: "noAnswer", message });
  const byOffice = { conversationId: conversation.id, channel: "mail", text: "Due", key: "1" } as const;
  await inTransaction(db, (trx) => queueMessage(trx, null, byOffice, new Date("2026-11-11T10:00:00.000Z")));
  expect(await round(db)).toEqual([]);
  const answer = { ...byOffice, text: "We have sent it", key: "2" };
  await addOutgoing(db, staff, answer, new Date("2026-11-12T10:00:00.000Z"));
  expect(await round(db)).toEqual(["done"]);
  expect(await round(db, new Date(now.getTime() + 4 * dayMs))).toEqual(["done"]);
  expect(conversation.client_id).toBe(client.id);
});

test("what a step did is undone, but not what somebody has changed since", async () => {
  const { db, owner, staff } = await start();
  const [first, second] = [await addClient(db, staff, old), await addClient(db, staff, old)];
  await turnedOn(db, { assign: staff.id, tell: { whom: staff.id, by: "notice" } });
  expect(await round(db)).toEqual(["done", "done"]);
  await db.updateTable("clients").set({ follow_up_on: "2026-12-24" }).where("id", "=", second.id).execute();
  const { rows: runs } = await listRuns(db, owner, id);
  const undone = runs.map(({ record_id }) => (record_id === second.id ? "changed" : "undone"));
  for (const [n, run] of runs.entries()) expect(await undoRun(db, owner, run.id, now)).toBe(undone[n]);
  expect(await undoRun(db, owner, runs[0]?.id ?? "", now)).toBe("gone");
  expect(await followUpOf(db, first.id)).toEqual({ follow_up_on: null, assigned_to: null });
  expect(await followUpOf(db, second.id)).toEqual({ follow_up_on: "2026-12-24", assigned_to: null });
  expect(await db.selectFrom("step_notices").select("id").execute()).toEqual([]);
  expect((await round(db)).sort()).toEqual(["undone", "undone changed"]);
});

test("a case is not assigned to an account that was closed after the step was turned on", async () => {
  const { db, owner, staff } = await start();
  const client = await addClient(db, owner, old);
  await turnedOn(db, { assign: staff.id });
  await db
    .updateTable("staff")
    .set({ deactivated_at: now.toISOString() })
    .where("id", "=", staff.id)
    .execute();
  await round(db);
  expect(await followUpOf(db, client.id)).toMatchObject({ assigned_to: null });
});

test("a case that cannot be acted on has failed, and holds up no other", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, old);
  await addClient(db, staff, old);
  await turnedOn(db);
  await findRuns(db, office.site.hours, now);
  await db.updateTable("automatic_steps").set({ definition: "{" }).execute();
  const failures: unknown[] = [];
  await actOnDue(db, office, now, { failed: (error) => failures.push(error) });
  expect(failures).toHaveLength(2);
  expect(await db.selectFrom("step_runs").select(["state", "reason", "due_at"]).execute()).toEqual(
    Array(2).fill({ state: "failed", reason: "error", due_at: null }),
  );
});

test("a case that the database keeps from being acted on is due again soon, and done then", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, old);
  await turnedOn(db);
  await findRuns(db, office.site.hours, now);
  for (const code of ["57014", "40P01", "55P03", "57P01", "SQLITE_BUSY"]) {
    const faulty: WritingOffice = {
      ...office,
      get site(): never {
        throw Object.assign(new Error("no"), { code });
      },
    };
    await db.updateTable("step_runs").set({ due_at: now.toISOString() }).execute();
    expect([code, await actOnDue(db, faulty, now)]).toEqual([code, 1]);
    expect(await db.selectFrom("step_runs").select(["state", "reason"]).execute()).toEqual([
      { state: "waiting", reason: "" },
    ]);
    expect(await actOnDue(db, office, now)).toBe(0);
  }
  expect(await round(db, new Date(now.getTime() + minuteMs))).toEqual(["done"]);
});

test("a step that reaches nobody makes no conversation", async () => {
  const { db, staff } = await start();
  const reached = await addClient(db, staff, { ...old, email: "sunita@example.com" });
  await addClient(db, staff, { ...old, name: "Ramesh Prasad", mobile: "9876500001" });
  await turnedOn(db, { message });
  expect((await round(db)).sort()).toEqual(["done", "failed noChannel"]);
  expect(await db.selectFrom("conversations").select("client_id").execute()).toEqual([
    { client_id: reached.id },
  ]);
});
