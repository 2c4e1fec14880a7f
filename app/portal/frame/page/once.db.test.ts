import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { makeLink } from "../../../domain/cases/applicant-links/links.server.ts";
import { addClient, fatherOf } from "../../../domain/cases/clients/test-clients.ts";
import { stored } from "../../../domain/cases/enquiries/test-inbox.ts";
import { agree } from "../../../domain/money/fees/test-fees.ts";
import { addAccount } from "../../../domain/people/staff/accounts.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { action as links } from "../../cases/applicant-links/list.tsx";
import { action as appointments } from "../../cases/appointments/list.tsx";
import { action as newAppointment } from "../../cases/appointments/new.tsx";
import { action as clientForm } from "../../cases/clients/form/edit.tsx";
import { action as calculator } from "../../cases/clients/profile/calculator.tsx";
import { action as profile } from "../../cases/clients/profile/show.tsx";
import { action as registers } from "../../cases/custom-registers/edit.tsx";
import { action as enquiry } from "../../cases/enquiries/show.tsx";
import { action as duties } from "../../dates-and-rules/duties/client.tsx";
import { action as extensions } from "../../dates-and-rules/duties/extensions.tsx";
import { action as notices } from "../../firm/notices/list.tsx";
import { action as conversation } from "../../messages/conversations/show.tsx";
import { action as readyTexts } from "../../messages/ready-texts/edit.tsx";
import { action as fees } from "../../money/fees/client.tsx";
import { action as team } from "../../people/staff/team.tsx";
import { action as projectReports } from "../../projects/project-reports/client.tsx";
import { type At, expectSavedOnce, type Form, length } from "./test-once.ts";

const today = istDay(new Date());

const ofClient = async ({ db, staff }: At, values = {}) => {
  const mobile = String(9_000_000_000 + Math.floor(Math.random() * 1e9));
  return addClient(db, staff, { mobile, ...values });
};

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
      intent: "milestone",
      client: id,
      milestone,
      day: today,
      amount,
      note: "",
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
    const details = (at: string, time: string) => ({
      way: "office",
      language: "en",
      name: "Asha Kumari",
      phone: "9876543210",
      email: "",
      topic,
      note: "",
      staff: staff.id,
      day: at,
      time,
      length: "30",
    });
    return {
      action: newAppointment,
      params: {},
      contents: [details("2020-01-01", "10:00"), details(day, "11:00"), details(day, "12:00")],
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
      intent: "add",
      rule: "gstr-1-monthly",
      set: "",
      label,
      from,
      fee: "",
      who: "",
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
      intent: "save",
      notice: "",
      version: "0",
      title_en,
      text_en: text,
      title_hi: "",
      text_hi: "",
      starts_on: today,
      ends_on: today,
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
      intent: "save",
      version: "0",
      name_en,
      name_hi: "",
      template: "",
      subject_en: "A",
      subject_hi: "अ",
      text_en: text,
      text_hi: "अ",
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
      intent: "save",
      version: "0",
      name_en: name && `${name} ${mark}`,
      name_hi: name && "लूम",
      months: "",
      "stage.0.en": "Asked for",
      "stage.0.hi": "माँगा",
      "stage.0.waits": "agency",
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
    const client = (withFather: boolean) => {
      const mobile = String(9_000_000_000 + Math.floor(Math.random() * 1e9));
      // Names that sound alike would be asked about.
      const own = fatherOf(mobile);
      return {
        name: `Sample ${own}`,
        fatherName: withFather ? own : "",
        mobile,
        sameMobile: "",
        gender: "Female",
        address: "Main Road",
        projectName: "Flour mill",
        loanAmount: "100000",
        termLoan: "100000",
      };
    };
    return {
      action: clientForm,
      path: "/pmegp/add-client",
      params: {},
      contents: [client(false), client(true), client(true)],
      count: ({ mobile = "" }) =>
        length(db.selectFrom("clients").select("id").where("mobile", "=", mobile).execute()),
    };
  },
  async "applicant's link"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const link = (language: string) => ({ intent: "make", language });
    return {
      action: links,
      params: { client: id },
      contents: [link("hi"), link("en")],
      count: ({ language }) =>
        length(
          db
            .selectFrom("applicant_links")
            .select("id")
            .where("client_id", "=", id)
            .where("language", "=", language as "en")
            .execute(),
        ),
    };
  },
  async "own duty"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const own = (name: string) => ({ intent: "add-own", name, first: today, every: "3", fee: "", who: "" });
    return {
      action: duties,
      params: { client: id },
      contents: [own(""), own("Licence of the mill"), own("Lease of the shed")],
      count: ({ name = "" }) =>
        length(
          db
            .selectFrom("client_duties")
            .select("id")
            .where("client_id", "=", id)
            .where("label", "=", name)
            .execute(),
        ),
    };
  },
  async "kept result"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const result = (amount: string) => ({
      intent: "keep-result",
      calculator: "emi",
      amount,
      rate: "10",
      months: "60",
    });
    return {
      action: calculator,
      params: { client: id },
      contents: [result("x"), result("500000"), result("700000")],
      count: ({ amount = "" }) =>
        length(
          db
            .selectFrom("client_notes")
            .select("id")
            .where("client_id", "=", id)
            .where("text", "like", `%${amount[0]},00,000%`)
            .execute(),
        ),
    };
  },
  async "member of staff"({ db }) {
    const mobile = () => String(7_000_000_000 + Math.floor(Math.random() * 1e9));
    const member = (role: string) => ({ intent: "add", name: "Sample Person", mobile: mobile(), role });
    return {
      action: team,
      params: {},
      contents: [member("nobody"), member("staff"), member("viewer")],
      count: ({ mobile: number = "" }) =>
        length(db.selectFrom("staff").select("id").where("mobile", "=", number).execute()),
    };
  },
  async message({ db, staff }) {
    const { id } = await ofClient({ db, staff }, { email: "sunita@sopan.example" });
    const message = (text: string) => ({
      intent: "send",
      channel: "mail",
      subject: "Papers",
      text,
      later: "",
    });
    return {
      action: conversation,
      params: { counterpartId: id },
      contents: [message("Namaste {{name}}"), message("Bring the papers"), message("Bring the photograph")],
      count: ({ text = "" }) =>
        length(
          db
            .selectFrom("messages")
            .innerJoin("conversations", "conversations.id", "conversation_id")
            .select("messages.id")
            .where("client_id", "=", id)
            .where("text", "=", text)
            .execute(),
        ),
    };
  },
  async "note in a conversation"({ db, staff }) {
    const { id } = await ofClient({ db, staff });
    const note = (channel: string, text: string) => ({ intent: "send", channel, text });
    return {
      action: conversation,
      params: { counterpartId: id },
      contents: [note("note", ""), note("note", "Asked for the price"), note("call", "Calls back")],
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
  async "mailed link"({ db, staff }) {
    const { id } = await ofClient({ db, staff }, { email: "sunita@sopan.example" });
    const made = await makeLink(db, staff, id, { language: "en" }, new Date());
    const token = typeof made === "object" ? made.path.split("/").at(-1) : "";
    const mail = (language: string, of = token ?? "") => ({ intent: "mail", token: of, language });
    return {
      action: links,
      params: { client: id },
      contents: [mail("en", "nothing"), mail("en"), mail("hi")],
      count: async ({ token: of = "", language = "" }) => {
        const path = `sopan.example${language === "hi" ? "/hi" : ""}/c/${of}`;
        const mails = await db.selectFrom("outbox").select("payload").where("client_id", "=", id).execute();
        return mails.filter(({ payload }) => payload.includes(path)).length;
      },
    };
  },
};

test.each(Object.entries(forms))(
  "%s: an answer says saved exactly when there is one record of what was posted",
  (_, make) => expectSavedOnce(make),
);
