import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Services, setServices } from "../../contexts/services.ts";
import { worker } from "../../domain/cases/appointments/test-appointment-config.ts";
import { createCeiling } from "../../domain/cases/enquiries/ceiling.ts";
import { defaultAppointments } from "../../domain/firm/settings/appointment-settings.ts";
import { defaultDetails, type Hours } from "../../domain/firm/settings/site-details.ts";
import { weekdays } from "../../domain/firm/settings/weekdays.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { createGroupCommit } from "../../platform/db/group-commit.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { formKindAt } from "./form-path.ts";
import { jsonOf, submitEnquiry } from "./submit-enquiry.server.ts";

const secret = "a-secret-for-tests-only";

// The limits count in minutes: however slow the machine, all posts of a test come at once.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const filled = {
  name: "Asha Kumari",
  phone: "+91 98765 43210",
  email: "asha@example.com",
  service: "kavach",
  message: "I need a trademark.",
};

const openDaily: Hours = { days: [...weekdays], opens: "09:00", closes: "19:00", holidays: [] };

/** Posts a contact form from an address; answers also how often the outbox was woken. */
async function post(
  db: Db,
  typed: object,
  {
    address = "203.0.113.9",
    path = "/enquiries/contact",
    hours = openDaily,
    ceiling = createCeiling(1000),
    appointments = defaultAppointments,
    commitTogether = createGroupCommit(db),
  } = {},
) {
  let woken = 0;
  const settings = {
    forms: { appointment: undefined, contact: undefined, consultation: undefined },
    allow: [],
  };
  const outbox = { settings, wake: () => void woken++ };
  const context = new RouterContextProvider();
  const log = pino({ level: "silent" });
  setServices(context, {
    db,
    ceiling,
    commitTogether,
    outbox,
    log,
    secret,
    settings: {
      site: () => ({ ...defaultDetails, hours }),
      appointments: () => appointments,
    },
    origin: "https://sopan.example",
  } as unknown as Services);
  context.set(requestContext, { address, requestId: "1", fromOwnPage: false, nonce: "" });
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(typed),
  });
  const answer = await submitEnquiry(formKindAt(path) ?? "contact", request, context);
  return { ...answer, json: jsonOf(answer.state), woken };
}

test.each([
  ["/enquiries/contact", "en"],
  ["/hi/enquiries/contact", "hi"],
] as const)(
  "a right form at %s is answered with success and a reference, and the outbox is woken",
  async (path, language) => {
    const db = await freshDatabase();
    const { status, json, state, woken } = await post(db, filled, { path });
    const { reference, language: stored } = await db
      .selectFrom("enquiries")
      .selectAll()
      .executeTakeFirstOrThrow();
    const message = publicMessages[language].publicEnquiries.forms.contact.success;
    expect({ status, json, stored, woken }).toEqual({
      status: 200,
      json: { ok: true, message, reference },
      stored: language,
      woken: 1,
    });
    expect(state).toEqual({ status: "sent", message, reference });
  },
);

test.each([
  ["/enquiries/contact", "en"],
  ["/hi/enquiries/contact", "hi"],
] as const)(
  "a wrong form at %s is answered with a sentence at each field, every value kept",
  async (path, language) => {
    const db = await freshDatabase();
    const typed = { name: "", phone: "123", email: "asha", service: "Kavach", message: "x".repeat(4001) };
    const { status, json, state, woken } = await post(db, typed, { path });
    const { problems, invalid } = publicMessages[language].publicEnquiries;
    const errors = {
      name: problems.required.name,
      phone: problems.phone,
      email: problems.email,
      service: problems.choice,
      message: problems.tooLong.message.replace("{max}", "4,000"),
    };
    expect({ status, json, woken }).toEqual({
      status: 422,
      json: { ok: false, message: invalid, errors },
      woken: 0,
    });
    expect(state).toEqual({ status: "refused", typed, errors, message: invalid });
    expect(await db.selectFrom("enquiries").selectAll().execute()).toEqual([]);
  },
);

test("spam is acknowledged like any other enquiry", async () => {
  const db = await freshDatabase();
  const { status, json } = await post(db, { ...filled, website: "x" });
  expect(status).toBe(200);
  expect(json).toMatchObject({ ok: true, message: publicMessages.en.publicEnquiries.forms.contact.success });
  expect(await db.selectFrom("enquiries").select("state").execute()).toEqual([{ state: "spam" }]);
});

test("after sixty posts of an address the answer is 429 with a time to wait, every value kept", async () => {
  const db = await freshDatabase();
  for (let i = 0; i < 60; i++) expect((await post(db, filled)).status).toBe(200);
  const { status, json, headers, state } = await post(db, filled);
  const message = publicMessages.en.site.busy.tooMany;
  expect({ status, json, headers }).toEqual({
    status: 429,
    json: { ok: false, message },
    headers: { "Retry-After": "60" },
  });
  expect(state).toEqual({ status: "failed", typed: filled, message });
  expect((await post(db, filled, { address: "203.0.113.10" })).status).toBe(200);
});

test.each([
  ["en", "/enquiries/contact"],
  ["hi", "/hi/enquiries/contact"],
] as const)(
  "beyond the ceiling of all visitors' posts of an hour the answer is 503, every value kept: %s",
  async (language, path) => {
    const db = await freshDatabase();
    const ceiling = createCeiling(2);
    const send = (message: string, address: string) =>
      post(db, { ...filled, message }, { address, path, ceiling });
    expect((await send("One", "203.0.113.1")).status).toBe(200);
    vi.setSystemTime(new Date("2026-11-20T12:59:00Z"));
    expect((await send("Two", "203.0.113.2")).status).toBe(200);
    const { full: message } = publicMessages[language].site.busy;
    const refused = await send("Three", "203.0.113.3");
    expect(refused).toMatchObject({
      status: 503,
      headers: { "Retry-After": "60" },
      json: { ok: false, message },
    });
    expect(refused.state).toEqual({ status: "failed", typed: { ...filled, message: "Three" }, message });
    // What is stored already is acknowledged again, and after the hour there is room.
    expect((await send("Two", "203.0.113.4")).status).toBe(200);
    vi.setSystemTime(new Date("2026-11-20T13:00:00Z"));
    expect((await send("Three", "203.0.113.3")).status).toBe(200);
    expect(await db.selectFrom("enquiries").select("id").execute()).toHaveLength(3);
  },
);

test("one subscriber's IPv6 network counts as one address, another's does not", async () => {
  const db = await freshDatabase();
  const from = async (address: string, n: number) => {
    await post(db, { ...filled, message: `Message ${n}` }, { address });
    return (await db.selectFrom("enquiries").select("state").orderBy("id", "desc").executeTakeFirst())?.state;
  };
  for (let n = 1; n <= 5; n++) expect(await from(`2001:db8:0:7:${n}::${n}`, n)).toBe("new");
  expect(await from("2001:db8:0:7:ffff::1", 6)).toBe("spam");
  expect(await from("2001:db8:0:8::1", 7)).toBe("new");
});

test("no address stands in the database, only its keyed name", async () => {
  const db = await freshDatabase();
  await post(db, filled);
  const rows = await db.selectFrom("rate_limits").select("key").orderBy("key").execute();
  expect(rows).toEqual([
    { key: expect.stringMatching(/^enquiry:[\w-]{43}$/) },
    { key: expect.stringMatching(/^words:[\w-]{43}$/) },
  ]);
});

test("when the database does not take it, the form says so in its own sentence, every value kept", async () => {
  const db = await freshDatabase();
  await sql`alter table enquiries rename to away`.execute(db);
  const { status, json, state, woken } = await post(db, filled);
  const message = publicMessages.en.publicEnquiries.forms.contact.failure;
  expect({ status, json, woken }).toEqual({ status: 503, json: { ok: false, message }, woken: 0 });
  expect(state).toEqual({ status: "failed", typed: filled, message });
});

test("a stored form session gets the same response again, even when its day has become a holiday since", async () => {
  const db = await freshDatabase();
  const { name, phone, email } = filled;
  const wish = { preferredDay: "2026-11-24", preferredPart: "morning" };
  const typed = { name, phone, email, address: "Patna", service: "Vikas", ...wish, submissionId: "f1" };
  const path = "/enquiries/appointment";
  const first = await post(db, typed, { path });
  const hours = { ...openDaily, days: [] };
  expect(await post(db, typed, { path, hours })).toMatchObject({ status: 200, json: first.json });
  expect((await post(db, { ...typed, submissionId: "f2" }, { path, hours })).status).toBe(422);
  expect((await post(db, { ...typed, name: "Ravi" }, { path, hours })).status).toBe(422);
});

const asked = { ...filled, address: "Main Road", service: "Vikas", slot: "2026-11-23T10:30", way: "phone" };

test("while no times are offered, one that is posted is left out, and the form is the plain request", async () => {
  const db = await freshDatabase();
  const { json } = await post(db, asked, { path: "/enquiries/appointment" });
  expect(json).toEqual({
    ok: true,
    message: "Appointment successfully booked!",
    reference: expect.any(String),
  });
  expect(await db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("a time is booked once; the next visitor keeps every word and gets the nearest free times", async () => {
  const db = await freshDatabase();
  const { id } = await worker(db);
  const person = { id, days: [...weekdays], opens: "", closes: "", link: "" };
  const appointments = { ...defaultAppointments, on: true, people: [person] };
  const options = { path: "/hi/enquiries/appointment", appointments };
  const first = await post(db, asked, options);
  expect(first.json).toMatchObject({
    booked: { confirmed: false, href: expect.stringMatching(/^\/hi\/appointments\/[\w-]{43}$/) },
  });
  const second = await post(db, { ...asked, name: "Ravi", phone: "9876500001" }, options);
  expect(second.status).toBe(422);
  expect(second.state).toMatchObject({ status: "refused", typed: { name: "Ravi", address: "Main Road" } });
  expect(second.json).toMatchObject({ errors: { slot: publicMessages.hi.publicAppointments.clash.taken } });
  const near = "slots" in second.state ? second.state.slots?.near.map(({ slot }) => slot) : [];
  expect(near).toContain("2026-11-23T10:00");
  expect(near).not.toContain(asked.slot);
});

/** What a form says was sent, and what there is of it. */
async function recorded(db: Db, { status, state }: Awaited<ReturnType<typeof post>>) {
  const enquiries = await db.selectFrom("enquiries").select("reference").orderBy("id").execute();
  const appointments = await db.selectFrom("appointments").select("id").execute();
  const told = state.status === "sent" ? state.reference : null;
  return { status, told, stored: enquiries.map(({ reference }) => reference), booked: appointments.length };
}

const { message: _, ...person } = { ...filled, address: "Main Road" };
const kinds = {
  contact: filled,
  appointment: { ...person, service: "Vikas" },
  "appointment at a time": { ...asked, message: "" },
  consultation: { ...person, selectedOption: "PMEGP Loan" },
};

test.each(Object.entries(kinds))(
  "a form that is refused and then posted twice at once is stored once, and is told as sent only then: %s",
  async (name, right) => {
    const db = await freshDatabase();
    const { id } = await worker(db);
    const people = [{ id, days: [...weekdays], opens: "", closes: "", link: "" }];
    const options = {
      path: `/enquiries/${name.split(" ")[0]}`,
      appointments: { ...defaultAppointments, on: true, people },
      commitTogether: createGroupCommit(db),
    };
    const booked = "slot" in right ? 1 : 0;
    const submissionId = randomUUID();
    const send = async (changes: object = {}) => post(db, { ...right, submissionId, ...changes }, options);
    const nothing = { told: null, stored: [], booked: 0 };
    const wrong = await Promise.all([send({ phone: "12" }), send({ phone: "12" })]);
    for (const answer of wrong) expect(await recorded(db, answer)).toEqual({ status: 422, ...nothing });
    await sql`alter table enquiries rename to away`.execute(db);
    const failed = await Promise.all([send(), send()]);
    await sql`alter table away rename to enquiries`.execute(db);
    for (const answer of failed) expect(await recorded(db, answer)).toEqual({ status: 503, ...nothing });

    const answers = await Promise.all([send(), send(), send({ submissionId: randomUUID() })]);
    const [reference = ""] = (await recorded(db, answers[0])).stored;
    const once = { status: 200, told: reference, stored: [reference], booked };
    for (const answer of [...answers, await send()]) expect(await recorded(db, answer)).toEqual(once);
    // Other words in the same form are another enquiry, and a time that is not to be had is none.
    const other = await recorded(db, await send({ name: "Ravi Kumar", phone: "9876500001" }));
    const [, second] = other.stored;
    expect(other).toEqual(
      booked
        ? { ...once, status: 422, told: null }
        : { ...once, told: second, stored: [reference, second], booked },
    );
  },
);
