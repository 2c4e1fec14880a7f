import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { ActionFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { full } from "../../../tests/form.ts";
import { deskOf } from "../../domain/appointments/test-desk.ts";
import { addClient } from "../../domain/clients/test-clients.ts";
import { stored } from "../../domain/enquiries/test-inbox.ts";
import { agree } from "../../domain/fees/test-fees.ts";
import { addAccount } from "../../domain/staff/accounts.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import { action as links } from "../applicant-links/list.tsx";
import { action as appointments } from "../appointments/list.tsx";
import { action as newAppointment } from "../appointments/new.tsx";
import { action as clientForm } from "../clients/form/edit.tsx";
import { action as profile } from "../clients/profile/show.tsx";
import { action as duties } from "../due/client.tsx";
import { action as extensions } from "../due/extensions.tsx";
import { action as fees } from "../fees/client.tsx";
import { action as enquiry } from "../inbox/show.tsx";
import { action as notices } from "../notices/list.tsx";
import { action as projectReports } from "../project-reports/client.tsx";
import { action as readyTexts } from "../ready-texts/edit.tsx";
import { action as registers } from "../registers/edit.tsx";
import { testPost } from "./test-post.ts";

const today = istDay(new Date());
type Fields = Record<string, string>;
type At = { db: Db; staff: Staff };

/** A form that is posted with one of several contents, of which some are refused at first. */
type Form = {
  action: (sent: ActionFunctionArgs) => Promise<unknown>;
  path?: string;
  params: Record<string, string>;
  contents: readonly Fields[];
  /** How many records there are of a content. */
  count(content: Fields): Promise<number>;
  /** Makes a content fit that was refused before. */
  allow?: () => Promise<unknown>;
};

const ofClient = async ({ db, staff }: At) => {
  const mobile = String(9_000_000_000 + Math.floor(Math.random() * 1e9));
  return addClient(db, staff, { mobile });
};
const length = async (rows: Promise<unknown[]>) => (await rows).length;

const forms: Record<string, (at: At) => Promise<Form>> = {
  async payment({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    await agree(db, staff, id, { amount: 3_000_00 });
    const pay = (paid: string) => ({ intent: "pay", paid, paidOn: today, method: "cash", reference: "" });
    return {
      action: fees,
      params: { client: id },
      contents: [pay("5000"), pay("1000"), pay("700"), pay("x")],
      count: ({ paid }) =>
        length(
          db
            .selectFrom("receipts")
            .select("id")
            .where("client_id", "=", id)
            .where("amount", "=", Number(paid) * 100 || 0)
            .execute(),
        ),
      allow: () => agree(db, staff, id, { amount: 9_000_00 }),
    };
  },
  async fee({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const fee = (description: string) => ({ intent: "agree", description, amount: "500", dueOn: today });
    return {
      action: fees,
      params: { client: id },
      contents: [fee(""), fee("Project report"), fee("Audit")],
      count: ({ description = "" }) =>
        length(
          db
            .selectFrom("fees")
            .select("id")
            .where("client_id", "=", id)
            .where("description", "=", description)
            .execute(),
        ),
    };
  },
  async note({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const note = (text: string) => ({ intent: "note", client: id, kind: "call", text });
    return {
      action: profile,
      params: { client: id },
      contents: [note(" "), note("Called, no answer"), note("Will come on Monday")],
      count: ({ text = "" }) =>
        length(
          db
            .selectFrom("client_notes")
            .select("id")
            .where("client_id", "=", id)
            .where("text", "=", text)
            .execute(),
        ),
    };
  },
  async milestone({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const reached = (milestone: string, amount = "") => ({
      ...{ intent: "milestone", client: id, milestone, day: today, amount, note: "" },
    });
    return {
      action: profile,
      params: { client: id },
      contents: [reached("submitted", "many"), reached("papers"), reached("submitted")],
      count: ({ milestone = "", amount }) =>
        amount
          ? Promise.resolve(0)
          : length(
              db
                .selectFrom("client_milestones")
                .select("id")
                .where("client_id", "=", id)
                .where("milestone", "=", milestone)
                .execute(),
            ),
    };
  },
  async "note of an enquiry"({ db }) {
    const [id = ""] = await stored(db, 1, "new", Math.floor(Math.random() * 1e9));
    const note = (text: string) => ({ intent: "note", text });
    return {
      action: enquiry,
      params: { id },
      contents: [note(""), note("Asked for the price"), note("Calls back")],
      count: ({ text = "" }) =>
        length(
          db
            .selectFrom("enquiry_notes")
            .select("id")
            .where("enquiry_id", "=", id)
            .where("text", "=", text)
            .execute(),
        ),
    };
  },
  async "project report"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    return {
      action: projectReports,
      params: { client: id },
      contents: [{ intent: "create", starter: "" }],
      count: () =>
        length(db.selectFrom("project_reports").select("id").where("client_id", "=", id).execute()),
    };
  },
  async appointment({ db, staff }) {
    const topic = randomUUID();
    const day = dayAfter(today, 2 + Math.floor(Math.random() * 20_000));
    const visit = (at: string, time: string) => ({
      ...{
        way: "office",
        language: "en",
        name: "Asha Kumari",
        phone: "9876543210",
        email: "",
        topic,
        note: "",
      },
      ...{ staff: staff.id, day: at, time, length: "30" },
    });
    return {
      action: newAppointment,
      params: {},
      contents: [visit("2020-01-01", "10:00"), visit(day, "11:00"), visit(day, "12:00")],
      count: ({ day: at, time }) =>
        length(
          db
            .selectFrom("appointments")
            .select("id")
            .where("topic", "=", topic)
            .where("starts_at", "=", new Date(`${at}T${time}:00+05:30`).toISOString())
            .execute(),
        ),
    };
  },
  async "days off"({ db }) {
    const mobile = String(6_000_000_000 + Math.floor(Math.random() * 1e9));
    const who = await addAccount(
      db,
      { name: "Sample", mobile, role: "staff", passwordHash: "x" },
      new Date(),
    );
    const days = (from: string, to: string) => ({ intent: "days-off", staff: who, from, to });
    return {
      action: appointments,
      params: {},
      contents: [
        days(dayAfter(today, 5), today),
        days(dayAfter(today, 5), dayAfter(today, 6)),
        days(today, today),
      ],
      count: ({ from = "", to = "" }) =>
        length(
          db
            .selectFrom("staff_days_off")
            .select("id")
            .where("staff_id", "=", who)
            .where("from_day", "=", from)
            .where("to_day", "=", to)
            .execute(),
        ),
    };
  },
  async duty({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const duty = (label: string, from = today) => ({
      ...{ intent: "add", rule: "gstr-1-monthly", set: "", label, from, fee: "", who: "" },
    });
    return {
      action: duties,
      params: { client: id },
      contents: [duty("C", "x"), duty("A"), duty("B")],
      count: ({ label = "" }) =>
        length(
          db
            .selectFrom("client_duties")
            .select("id")
            .where("client_id", "=", id)
            .where("label", "=", label)
            .execute(),
        ),
    };
  },
  async extension({ db }) {
    const note = randomUUID();
    const later = (dueOn: string) => ({ intent: "extend", period: "gstr-1-monthly 2026-10", dueOn, note });
    return {
      action: extensions,
      params: {},
      contents: [later("2026-01-01"), later("2026-12-20"), later("2026-12-21")],
      count: ({ dueOn = "" }) =>
        length(
          db
            .selectFrom("due_extensions")
            .select("id")
            .where("note", "=", note)
            .where("due_on", "=", dueOn)
            .execute(),
        ),
    };
  },
  async notice({ db }) {
    const text = randomUUID();
    const notice = (title_en: string) => ({
      ...{ intent: "save", notice: "", version: "0", title_en, text_en: text, title_hi: "", text_hi: "" },
      ...{ starts_on: today, ends_on: today },
    });
    return {
      action: notices,
      params: {},
      contents: [notice(""), notice("Closed on Monday"), notice("Closed on Friday")],
      count: ({ title_en = "" }) =>
        length(
          db
            .selectFrom("notices")
            .select("id")
            .where("text_en", "=", text)
            .where("title_en", "=", title_en)
            .execute(),
        ),
    };
  },
  async "ready text"({ db }) {
    const text = randomUUID();
    const ready = (name_en: string) => ({
      ...{ intent: "save", version: "0", name_en, name_hi: "", template: "" },
      ...{ subject_en: "A", subject_hi: "अ", text_en: text, text_hi: "अ" },
    });
    return {
      action: readyTexts,
      params: { text: "new" },
      contents: [ready(""), ready("Reminder"), ready("Thanks")],
      count: ({ name_en = "" }) =>
        length(
          db
            .selectFrom("ready_texts")
            .select("id")
            .where("text_en", "=", text)
            .where("name_en", "=", name_en)
            .execute(),
        ),
    };
  },
  async register({ db }) {
    const mark = randomUUID().slice(0, 8);
    const register = (name: string) => ({
      ...{
        intent: "save",
        version: "0",
        name_en: name && `${name} ${mark}`,
        name_hi: name && "लूम",
        months: "",
      },
      ...{ "stage.0.en": "Asked for", "stage.0.hi": "माँगा", "stage.0.waits": "agency" },
    });
    return {
      action: registers,
      params: { register: "new" },
      contents: [register(""), register("Loom"), register("Kiln")],
      count: async ({ name_en = "" }) => {
        const rows = await db.selectFrom("registers").select("definition").execute();
        return rows.filter(({ definition }) => name_en && definition.includes(name_en)).length;
      },
    };
  },
  async client({ db }) {
    const name = (n: number) => `Sample ${"abcdefghij"[n]} ${randomUUID().replace(/[^a-f]/g, "")}`;
    const mobile = () => String(9_000_000_000 + Math.floor(Math.random() * 1e9));
    const client = (fatherName: string, n: number) => ({
      ...{ name: name(n), fatherName, mobile: mobile(), gender: "Female", address: "Main Road" },
      ...{ projectName: "Flour mill", loanAmount: "100000", termLoan: "100000", sameMobile: "" },
    });
    return {
      action: clientForm,
      path: "/pmegp/add-client",
      params: {},
      contents: [client("", 0), client("Ram Sample", 1), client("Shyam Sample", 2)],
      count: ({ mobile: number = "" }) =>
        length(db.selectFrom("clients").select("id").where("mobile", "=", number).execute()),
    };
  },
  async "applicant's link"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const link = (kind: string, days: string) => ({ intent: "make", kind, language: "hi", days });
    return {
      action: links,
      params: { client: id },
      contents: [link("status", "0"), link("status", "9"), link("send", "9")],
      count: ({ kind, days }) =>
        days === "0"
          ? Promise.resolve(0)
          : length(
              db
                .selectFrom("applicant_links")
                .select("id")
                .where("client_id", "=", id)
                .where("kind", "=", kind as "send")
                .execute(),
            ),
    };
  },
};

const now = () => new Date().toISOString();

/** Whether the payment was recorded. */
async function post({ db, staff }: At, { action, path = "/", params }: Form, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const desk = deskOf([staff]);
  const settings = {
    ...{
      site: () => desk.site,
      billing: () => ({ upi: "", gstRate: "18" }),
      appointments: () => desk.settings,
    },
    stages: () => ({}),
  };
  const { context } = testPost(
    db,
    staff,
    {},
    {
      services: {
        ...{ origin: desk.origin, secret: desk.secret, settings: settings as never },
        outbox: { settings: desk.outbox, wake() {} },
        ...{ notices: { refresh: async () => {} }, registers: { refresh: async () => {} } },
        extensions: { refresh: async () => {} },
      } as never,
    },
  );
  const request = new Request(`https://sopan.example${path}`, { method: "POST", body: form });
  const made = await action({ request, params, context } as unknown as ActionFunctionArgs).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response && thrown.status === 302) return thrown;
      throw thrown;
    },
  );
  return made instanceof Response || (made as { init: ResponseInit }).init.status === 200;
}

type Step = "allow" | number[];
/** A content, or two at once, of the same form; between them the world may change so that a refused one fits. */
const steps = fc.array(
  fc.oneof(
    fc.constant<Step>("allow"),
    fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }),
    fc.nat(3).map((n): Step => [n, n]),
  ),
  { minLength: 2, maxLength: 6 },
);

test.each(Object.keys(forms))(
  "%s: an answer says saved exactly when there is one record of what was posted",
  async (name) => {
    const db = await freshDatabase();
    const account = { name: "Sample Owner", mobile: "9000000001", role: "owner" as const };
    const id = await addAccount(db, { ...account, passwordHash: "x" }, new Date());
    const session = {
      id: randomUUID(),
      user_id: id,
      token: randomUUID(),
      ip_address: null,
      user_agent: null,
    };
    const times = { created_at: now(), updated_at: now(), expires_at: now() };
    await db
      .insertInto("staff_sessions")
      .values({ ...session, ...times } as never)
      .execute();
    const at = { db, staff: { id, ...account, sessionId: session.id } };
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const form = await forms[name]?.(at);
        if (!form) return;
        const submission = randomUUID();
        const saved = new Set<number>();
        for (const step of taken) {
          if (step === "allow") {
            await form.allow?.();
            continue;
          }
          const chosen = step.map((n) => n % form.contents.length);
          const answers = await Promise.all(
            chosen.map((n) => post(at, form, { ...form.contents[n], submission })),
          );
          for (const [index, n] of chosen.entries()) {
            if (answers[index]) saved.add(n);
            // What is saved once stays so.
            else expect(saved.has(n)).toBe(false);
          }
          for (const [n, content] of form.contents.entries())
            expect(await form.count(content)).toBe(saved.has(n) ? 1 : 0);
        }
        expect(await post(at, form, { ...form.contents.at(1 % form.contents.length), submission })).toBe(
          true,
        );
      }),
      { numRuns: full ? 40 : 8 },
    );
  },
);
