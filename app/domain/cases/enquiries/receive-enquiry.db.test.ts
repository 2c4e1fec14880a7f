import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { formPayload, mailPayload } from "./forwarding.server.ts";
import { type Arrived, noticeVersion, type Received, receiveEnquiry } from "./receive-enquiry.server.ts";
import type { FormKind } from "./schema.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const later = (ms: number) => new Date(noon.getTime() + ms);
const minute = 60_000;

const nowhere: OutboxSettings = {
  forms: { appointment: undefined, contact: undefined, consultation: undefined },
  mail: undefined,
  allow: [],
};
const forms = {
  appointment: "https://forms.example/a",
  contact: "https://forms.example/c",
  consultation: undefined,
};
const mail = { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" };
const everywhere: OutboxSettings = { forms, mail, allow: [] };

const person = { name: "Asha Kumari", phone: "9876543210", email: "asha@example.com" };
const values: Record<FormKind, Arrived["value"]> = {
  contact: { ...person, service: "kavach", message: "I need a trademark." },
  appointment: { ...person, address: "Main Road", service: "Kavach" },
  consultation: { ...person, address: "Main Road", selectedOption: "PMEGP Loan" },
};

/** A contact form as it arrives; `value` changes single fields of it. */
function arrived({ kind = "contact", value = {}, ...others }: Changes = {}): Arrived {
  const rest = { language: "en" as const, honeypot: "", submissionId: "", addressKey: "here" };
  return { ...rest, ...others, kind, value: { ...values[kind], ...value } };
}
type Changes = Partial<Omit<Arrived, "value">> & { value?: Partial<Arrived["value"]> };

function taken(received: Received) {
  if (!received.taken) throw new Error("not taken");
  return received;
}

const enquiries = (db: Db) => db.selectFrom("enquiries").selectAll().orderBy("id").execute();
const outboxRows = (db: Db) => db.selectFrom("outbox").selectAll().orderBy("id").execute();
const activities = (db: Db) => db.selectFrom("activity").selectAll().execute();

test("an enquiry is stored with what was typed, its activity and a reference to read out", async () => {
  const db = await freshDatabase();
  const received = taken(await receiveEnquiry(db, nowhere, arrived({ submissionId: "id-1" }), noon));
  expect(received).toMatchObject({ repeated: false, spam: false });
  expect(received.reference).toMatch(/^S-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const [enquiry] = await enquiries(db);
  expect(enquiry).toMatchObject({
    ...values.contact,
    reference: received.reference,
    kind: "contact",
    state: "new",
    spam_reason: null,
    language: "en",
    address: null,
    notice_version: noticeVersion,
    submission_id: "id-1",
    repeats: 0,
    created_at: noon.toISOString(),
  });
  expect(await activities(db)).toMatchObject([
    {
      noun: "enquiry",
      record_id: enquiry?.id,
      verb: "received",
      staff_id: null,
      before: null,
      after: '{"state":"new","kind":"contact"}',
      at: noon.toISOString(),
    },
  ]);
});

test("a consultation's option is stored as its service", async () => {
  const db = await freshDatabase();
  await receiveEnquiry(db, nowhere, arrived({ kind: "consultation", language: "hi" }), noon);
  expect(await enquiries(db)).toMatchObject([
    { kind: "consultation", service: "PMEGP Loan", address: "Main Road", message: null, language: "hi" },
  ]);
});

test("a consultation's message is stored and mailed to the firm, and never sent to a form service", async () => {
  const db = await freshDatabase();
  const message = "Check for PMEGP Loan: Likely.";
  await receiveEnquiry(db, everywhere, arrived({ kind: "consultation", value: { message } }), noon);
  const [stored] = await enquiries(db);
  expect(stored?.message).toBe(message);
  if (stored) expect(formPayload(stored)).not.toHaveProperty("message");
  if (stored) expect(mailPayload(stored, "en").text).toContain(`Message: ${message}`);
});

test("a preferred day is stored and mailed to the firm, counts as content, and is never sent to a form service", async () => {
  const db = await freshDatabase();
  const wish = { preferredDay: "2026-12-01", preferredPart: "evening" };
  const wished = arrived({ kind: "appointment", value: wish });
  const plain = arrived({ kind: "appointment" });
  await receiveEnquiry(db, everywhere, wished, noon);
  expect(await enquiries(db)).toMatchObject([{ preferred_day: "2026-12-01", preferred_part: "evening" }]);
  const rows = await outboxRows(db);
  expect(rows.find(({ channel }) => channel === "form")?.payload).not.toMatch(/2026-12-01|evening|preferred/);
  expect(rows.find(({ channel }) => channel === "mail")?.payload).toContain("Preferred day: 1 December 2026");
  expect(taken(await receiveEnquiry(db, nowhere, wished, later(1))).repeated).toBe(true);
  expect(taken(await receiveEnquiry(db, nowhere, plain, later(2))).repeated).toBe(false);
  expect((await enquiries(db)).map((row) => row.preferred_day)).toEqual(["2026-12-01", null]);
});

test("if the owner chooses so, the form service gets the preferred day too, and nothing for other forms or without one", async () => {
  const db = await freshDatabase();
  const outbox = { ...nowhere, forms, preferredDay: true };
  const wish = { preferredDay: "2026-12-01", preferredPart: "evening" };
  await receiveEnquiry(db, outbox, arrived({ kind: "appointment", value: wish }), noon);
  await receiveEnquiry(db, outbox, arrived({ kind: "appointment" }), noon);
  await receiveEnquiry(db, outbox, arrived(), noon);
  const sent = (await outboxRows(db)).map(({ payload }) => JSON.parse(payload));
  expect(sent).toContainEqual({ ...values.appointment, ...wish });
  expect(sent).toContainEqual(values.appointment);
  expect(sent).toContainEqual(values.contact);
});

test("the time to fill in the form counts and is not stored", async () => {
  const db = await freshDatabase();
  const value = { message: "See https://a.example" };
  const elapsed = 1234.56;
  const received = await receiveEnquiry(db, everywhere, arrived({ elapsed, value }), noon);
  expect(taken(received).spam).toBe(true);
  const [enquiry] = await enquiries(db);
  expect(enquiry).toMatchObject({ state: "spam", spam_reason: "hurried" });
  expect(JSON.stringify([enquiry, await activities(db)])).not.toContain(String(elapsed));
});

test("when the outbox cannot be written, nothing at all is stored", async () => {
  const db = await freshDatabase();
  await sql`alter table outbox rename to outbox_away`.execute(db);
  await expect(receiveEnquiry(db, everywhere, arrived(), noon)).rejects.toThrow();
  expect(await enquiries(db)).toEqual([]);
  expect(await activities(db)).toEqual([]);
  await sql`alter table outbox_away rename to outbox`.execute(db);
  expect(taken(await receiveEnquiry(db, everywhere, arrived(), noon)).repeated).toBe(false);
});

test.each([
  ["contact", everywhere, ["form contact", "mail firm"]],
  ["appointment", everywhere, ["form appointment", "mail firm"]],
  ["consultation", everywhere, ["mail firm"]],
  ["contact", { ...everywhere, mail: undefined }, ["form contact"]],
  ["contact", { ...nowhere, mail }, ["mail firm"]],
  ["contact", nowhere, []],
] as const)("a %s enquiry is queued only for what is configured (%#)", async (kind, outbox, targets) => {
  const db = await freshDatabase();
  await receiveEnquiry(db, { ...outbox, allow: [] }, arrived({ kind }), noon);
  const rows = await outboxRows(db);
  expect(rows.map(({ channel, target }) => `${channel} ${target}`).sort()).toEqual(targets);
  const [enquiry] = await enquiries(db);
  for (const row of rows)
    expect(row).toMatchObject({
      enquiry_id: enquiry?.id,
      state: "waiting",
      tries: 0,
      next_try_at: noon.toISOString(),
    });
});

test.each([
  [
    "contact",
    '{"name":"Asha Kumari","phone":"9876543210","email":"asha@example.com","service":"kavach","message":"I need a trademark."}',
  ],
  [
    "appointment",
    '{"name":"Asha Kumari","phone":"9876543210","email":"asha@example.com","address":"Main Road","service":"Kavach"}',
  ],
  [
    "consultation",
    '{"name":"Asha Kumari","email":"asha@example.com","phone":"9876543210","address":"Main Road","selectedOption":"PMEGP Loan"}',
  ],
] as const)(
  "the %s form's service gets exactly the specification's fields in order",
  async (kind, payload) => {
    const db = await freshDatabase();
    const outbox = { ...nowhere, forms: { ...forms, consultation: "https://forms.example/k" } };
    await receiveEnquiry(db, outbox, arrived({ kind }), noon);
    expect((await outboxRows(db)).map((row) => row.payload)).toEqual([payload]);
  },
);

test("the same words of the same person within ten minutes are one enquiry, with a count", async () => {
  const db = await freshDatabase();
  const first = taken(await receiveEnquiry(db, everywhere, arrived(), noon));
  for (const ms of [1, 5 * minute, 10 * minute - 1]) {
    const again = taken(await receiveEnquiry(db, everywhere, arrived(), later(ms)));
    expect(again).toEqual({ ...first, repeated: true });
  }
  expect(await enquiries(db)).toMatchObject([{ reference: first.reference, repeats: 3 }]);
  expect((await outboxRows(db)).length).toBe(2);
  const written = (await activities(db)).map(({ verb, before, after }) => [verb, before, after]);
  expect(written.sort()).toEqual([
    ["received", null, '{"state":"new","kind":"contact"}'],
    ...[0, 1, 2].map((n) => ["repeated", `{"repeats":${n}}`, `{"repeats":${n + 1}}`]),
  ]);
});

test("after ten minutes the same words are another enquiry", async () => {
  const db = await freshDatabase();
  const first = taken(await receiveEnquiry(db, nowhere, arrived(), noon));
  const second = taken(await receiveEnquiry(db, nowhere, arrived(), later(10 * minute)));
  expect(second.repeated).toBe(false);
  expect(second.reference).not.toBe(first.reference);
  expect(await enquiries(db)).toMatchObject([{ repeats: 0 }, { repeats: 0 }]);
});

test.each([
  { value: { name: "Asha Devi" } },
  { value: { phone: "9876543211" } },
  { value: { email: "asha.devi@example.com" } },
  { value: { service: "nidhi" } },
  { value: { message: "I need a trademark!" } },
  { kind: "appointment" as const },
])("anything that differs makes another enquiry (%j)", async (changes) => {
  const db = await freshDatabase();
  await receiveEnquiry(db, nowhere, arrived(), noon);
  expect(taken(await receiveEnquiry(db, nowhere, arrived(changes), noon)).repeated).toBe(false);
  expect((await enquiries(db)).length).toBe(2);
});

test("language and address of the sender make no difference", async () => {
  const db = await freshDatabase();
  await receiveEnquiry(db, nowhere, arrived(), noon);
  const again = arrived({ language: "hi", addressKey: "elsewhere" });
  expect(taken(await receiveEnquiry(db, nowhere, again, later(1))).repeated).toBe(true);
});

test("the same submission with the same content is one enquiry at any time", async () => {
  const db = await freshDatabase();
  const submission = arrived({ submissionId: "id-1" });
  const first = taken(await receiveEnquiry(db, nowhere, submission, noon));
  const aWeekLater = later(7 * 24 * 60 * minute);
  expect(taken(await receiveEnquiry(db, nowhere, submission, aWeekLater))).toEqual({
    ...first,
    repeated: true,
  });
  const fresh = arrived({ submissionId: "id-2" });
  expect(taken(await receiveEnquiry(db, nowhere, fresh, aWeekLater)).repeated).toBe(false);
});

test("the same submission id with other content is a new enquiry", async () => {
  const db = await freshDatabase();
  await receiveEnquiry(db, nowhere, arrived({ submissionId: "id-1" }), noon);
  const other = arrived({ submissionId: "id-1", value: { message: "Something else." } });
  expect(taken(await receiveEnquiry(db, nowhere, other, noon)).repeated).toBe(false);
  expect((await enquiries(db)).length).toBe(2);
});

test("twenty identical posts at once are one enquiry", async () => {
  const db = await freshDatabase();
  const posts = Array.from({ length: 20 }, (_, i) =>
    receiveEnquiry(db, everywhere, arrived({ addressKey: `address ${i % 4}` }), noon),
  );
  const references = new Set((await Promise.all(posts)).map((received) => taken(received).reference));
  expect(references.size).toBe(1);
  expect(await enquiries(db)).toMatchObject([{ repeats: 19, state: "new" }]);
  expect((await outboxRows(db)).length).toBe(2);
});

test.each([
  ["honeypot", { honeypot: "x" }],
  ["links", { value: { message: "See https://a.example and https://b.example" } }],
  ["links", { value: { message: "www.a.example www.b.example" } }],
  ["links", { value: { message: '[url=https://a.example]a[/url] <a href="x">' } }],
  ["links", { value: { name: "Win at https://a.example" } }],
  ["links", { kind: "appointment", value: { address: "WWW.a.example" } }],
] satisfies [string, Changes][])(
  "spam by %s is stored and acknowledged, but not queued (%#)",
  async (reason, changes) => {
    const db = await freshDatabase();
    const received = taken(await receiveEnquiry(db, everywhere, arrived(changes), noon));
    expect(received).toMatchObject({ repeated: false, spam: true });
    expect(await enquiries(db)).toMatchObject([
      { state: "spam", spam_reason: reason, reference: received.reference },
    ]);
    expect(await activities(db)).toMatchObject([
      { verb: "received", after: expect.stringContaining('"state":"spam"') },
    ]);
    expect(await outboxRows(db)).toEqual([]);
  },
);

test.each([
  "My shop: https://shop.example/x",
  "My shop: www.shop.example",
  "My shop: https://www.shop.example/",
])("one link in a message is no spam: %s", async (message) => {
  const db = await freshDatabase();
  expect(taken(await receiveEnquiry(db, nowhere, arrived({ value: { message } }), noon)).spam).toBe(false);
});

/** The n-th of many people, each at an address of their own. */
function from(n: number): Pick<Arrived, "addressKey"> & { value: { phone: string } } {
  return { addressKey: `address ${n}`, value: { phone: String(9_000_000_000 + n) } };
}

const day = 24 * 60 * minute;

/** Sends a message with the visitors' values changed; every person differs, so none of them is a repeat. */
async function send(db: Db, n: number, message: string, value: Changes["value"] = {}, at = noon) {
  const person = { ...from(n).value, email: `visitor${n}@example.com`, ...value };
  const changes = { addressKey: `address ${n}`, value: { ...person, message } };
  return taken(await receiveEnquiry(db, everywhere, arrived(changes), at)).spam;
}

test("the same sentence of many people is an enquiry of each of them; from the twentieth in a day they are marked", async () => {
  const db = await freshDatabase();
  for (let n = 1; n <= 21; n++) expect(await send(db, n, "Mujhe PMEGP loan chahiye")).toBe(false);
  const rows = await enquiries(db);
  expect(rows.map((row) => [row.state, row.spam_reason])).toEqual(Array(21).fill(["new", null]));
  expect(rows.map((row) => row.common_words)).toEqual([...Array(19).fill(0), 1, 1]);
  expect((await outboxRows(db)).length).toBe(42);
  expect(await send(db, 22, "Mujhe PMEGP loan chahiye", {}, later(day))).toBe(false);
  expect((await enquiries(db)).at(-1)?.common_words).toBe(0);
});

test.each([
  ["phone number", { phone: "9876500000" }],
  ["e-mail address", { email: "Asha@example.com" }],
])("the fourth time in a day that the same words come from one %s they are spam", async (_, person) => {
  const db = await freshDatabase();
  expect(await send(db, 1, "Cheap loans here", person)).toBe(false);
  expect(await send(db, 2, "cheap  LOANS\nhere ", person)).toBe(false);
  expect(await send(db, 3, "Cheap loans here", person)).toBe(false);
  expect(await send(db, 4, "Cheap loans here", person)).toBe(true);
  expect(await send(db, 5, "Other words", person)).toBe(false);
  expect(await send(db, 6, "Cheap loans here")).toBe(false);
  expect((await enquiries(db)).map((row) => row.spam_reason)).toEqual([
    ...[null, null, null, "repeated", null, null],
  ]);
  expect(await send(db, 7, "Cheap loans here", person, later(day))).toBe(false);
});

test("the fourth time in a day that the same words come from one address they are spam", async () => {
  const db = await freshDatabase();
  const ask = async (n: number, at: Date) => {
    const value = { ...from(n).value, email: `visitor${n}@example.com`, message: "Cheap loans here" };
    return taken(await receiveEnquiry(db, nowhere, arrived({ value }), at)).spam;
  };
  const answers = [];
  for (let n = 1; n <= 4; n++) answers.push(await ask(n, later(n * minute)));
  expect(answers).toEqual([false, false, false, true]);
  expect(await ask(5, later(day + minute))).toBe(false);
});

test("the fourth time in a day that the same words with a link come they are spam, whoever sends them", async () => {
  const db = await freshDatabase();
  const answers = [];
  for (let n = 1; n <= 4; n++) answers.push(await send(db, n, "Cheap loans: www.a.example"));
  expect(answers).toEqual([false, false, false, true]);
});

test("the same short words in an address are no message: appointments are never repeated words", async () => {
  const db = await freshDatabase();
  for (let n = 1; n <= 5; n++) {
    const received = await receiveEnquiry(db, nowhere, arrived({ kind: "appointment", ...from(n) }), noon);
    expect(taken(received).spam).toBe(false);
  }
});

test("one person using every form is no spam", async () => {
  const db = await freshDatabase();
  for (const kind of ["appointment", "contact", "consultation"] as const)
    expect(taken(await receiveEnquiry(db, nowhere, arrived({ kind }), noon)).spam).toBe(false);
  const option = arrived({ kind: "consultation", value: { selectedOption: "MUDRA Loan" } });
  expect(taken(await receiveEnquiry(db, nowhere, option, noon)).spam).toBe(false);
});

/** Posts of different people from one address, as behind a mobile carrier; all in one minute. */
async function postsFromOneAddress(db: Db, count: number) {
  const answers: Received[] = [];
  for (let n = 1; n <= count; n++) {
    const value = { ...from(n).value, message: `Message ${n}` };
    answers.push(await receiveEnquiry(db, everywhere, arrived({ value }), later(n)));
  }
  return answers;
}

test("from the sixth post of an address in a minute they are kept as fast, not queued", async () => {
  const db = await freshDatabase();
  const answers = await postsFromOneAddress(db, 7);
  expect(answers.map((answer) => taken(answer).spam)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  const reasons = (await enquiries(db)).map((row) => row.spam_reason);
  expect(reasons).toEqual([null, null, null, null, null, "fast", "fast"]);
  expect((await outboxRows(db)).length).toBe(10);
  const elsewhere = arrived({ addressKey: "elsewhere", value: { message: "Message 8" } });
  expect(taken(await receiveEnquiry(db, nowhere, elsewhere, later(8))).spam).toBe(false);
  const nextMinute = arrived({ value: { message: "Message 9" } });
  expect(taken(await receiveEnquiry(db, nowhere, nextMinute, later(minute + 1))).spam).toBe(false);
});

test("the sixty-first post of an address in a minute is not taken, the next minute's is", async () => {
  const db = await freshDatabase();
  const answers = await postsFromOneAddress(db, 62);
  expect(answers.map((answer) => answer.taken)).toEqual([...Array(60).fill(true), false, false]);
  expect((await enquiries(db)).length).toBe(60);
  const next = arrived({ value: { message: "Next minute" } });
  expect((await receiveEnquiry(db, nowhere, next, later(minute + 1))).taken).toBe(true);
});

test("a repeat of spam is still spam", async () => {
  const db = await freshDatabase();
  await receiveEnquiry(db, everywhere, arrived({ honeypot: "x" }), noon);
  expect(await receiveEnquiry(db, everywhere, arrived({ honeypot: "x" }), later(1))).toMatchObject({
    repeated: true,
    spam: true,
  });
});
