import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { defaultAppointments } from "../../../domain/firm/settings/appointment-settings.ts";
import { createLiveSettings } from "../../../domain/firm/settings/live-settings.server.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import { letterheadOf } from "../../../domain/firm/settings/outbound.server.ts";
import { saveSection } from "../../../domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { addAccount } from "../../../domain/people/staff/accounts.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { editSection } from "./edit-action.server.ts";
import { findSection } from "./shown-section.server.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const secret = "a secret of the tests";
const environment: OutboundSettings = {
  forms: { contact: "https://env.example/contact", appointment: "https://env.example/appointment" },
  mail: { url: "smtp://env.example", from: "site@sopan.example", to: "office@sopan.example" },
  sheet: undefined,
  allow: ["127.0.0.1:9000"],
  secret,
};
const phones = { helpline: "0612000000", consultation: "", expert: "", whatsapp: "" };

async function member(db: Db, role: StaffRole = "owner"): Promise<Staff> {
  const account = { name: "Sample Owner", mobile: "9000000001" };
  const id = await addAccount(db, { ...account, role, passwordHash: "x" }, noon);
  return { id, ...account, role };
}

async function live(db: Db) {
  const settings = await createLiveSettings(db, environment, pino({ level: "silent" }));
  onTestFinished(() => settings.stop());
  return settings;
}

test("unsaved sections have their defaults, and the environment's addresses are used", async () => {
  const settings = await live(await freshDatabase());
  expect(settings.site()).toEqual(defaultDetails);
  const { acknowledgement, ...addresses } = settings.outbound();
  const letterhead = letterheadOf(defaultDetails);
  const mail = { ...environment.mail, letterhead };
  expect(addresses).toEqual({ ...environment, mail, firmLanguage: "en" });
  expect(letterhead).toMatchObject({ brand: defaultDetails.firm.brand, accent: "#f9ad26", ink: "#1d2248" });
  expect(acknowledgement).toMatchObject({ brand: defaultDetails.firm.brand });
});

test("the pages are told whether a time is confirmed at once, and where files lie", async () => {
  const db = await freshDatabase();
  const storage = { files: "files.example", backups: "", backupDays: 14 };
  const settings = await createLiveSettings(db, environment, pino({ level: "silent" }), storage);
  onTestFinished(() => settings.stop());
  expect(settings.site().practice).toEqual({ ...storage, confirmsAtOnce: false, byWhatsApp: false });
  const value = { ...defaultAppointments, confirm: "atOnce" as const };
  const owner = await member(db);
  const save = async (version: number, on: boolean) => {
    await saveSection(db, owner, { section: "appointments", version, value: { ...value, on } }, noon);
    await settings.refresh();
    return settings.site().practice.confirmsAtOnce;
  };
  expect(await save(0, true)).toBe(true);
  expect(await save(1, false)).toBe(false);
});

test("samples that are saved as they are confirm nothing", async () => {
  const db = await freshDatabase();
  const [settings, owner] = [await live(db), await member(db)];
  const saved = async (version: number, helpline: string) => {
    const value = { ...defaultDetails.phones, helpline };
    await saveSection(db, owner, { section: "phones", version, value }, noon);
    await settings.refresh();
    return [settings.isSaved("phones"), settings.unconfirmed().includes("phones")];
  };
  expect(await saved(0, defaultDetails.phones.helpline)).toEqual([false, true]);
  expect(await saved(1, phones.helpline)).toEqual([true, false]);
});

test("a saved section is read by the process that saved it at once and by any other within a second", async () => {
  const db = await freshDatabase();
  const [here, elsewhere] = [await live(db), await live(db)];
  const changed = vi.fn();
  elsewhere.onChange(changed);
  const owner = await member(db);
  expect(await saveSection(db, owner, { section: "phones", version: 0, value: phones }, noon)).toBe("saved");
  await here.refresh();
  expect(here.site().phones).toEqual(phones);
  expect(here.site().firm).toEqual(defaultDetails.firm);
  await vi.waitFor(() => expect(elsewhere.site().phones).toEqual(phones), { timeout: 30_000 });
  expect(changed).toHaveBeenCalledTimes(1);
});

test("page data contains no addresses of external services, passwords or tokens", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const sheet = { url: "https://sheet.example/1", token: "a secret" };
  await saveSection(db, owner, { section: "sheet", version: 0, value: sheet }, noon);
  await saveSection(db, owner, { section: "phones", version: 0, value: phones }, noon);
  const settings = await live(db);
  expect(Object.keys(settings.site()).sort()).toEqual(Object.keys(defaultDetails).sort());
  expect(settings.site().phones).toEqual(phones);
});

test("a field that the form does not have keeps its value", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const settings = await live(db);
  const value = { ...phones, consultation: "9876500001", whatsapp: "9876500002" };
  await saveSection(db, owner, { section: "phones", version: 0, value }, noon);
  const form = { version: "1", helpline: "0612000000", whatsapp: "" };
  const post = testPost(db, owner, form, { now: noon, services: { settings, secret } });
  expect(await editSection(post, "phones")).toEqual({ status: "done", message: "saved" });
  expect(settings.site().phones).toEqual({ ...value, whatsapp: "" });
});

test("two-step login is optional until the owner requires it", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const settings = await live(db);
  expect(settings.security()).toEqual({ secondFactor: "optional", idle: "off", offline: "on" });
  const value = { secondFactor: "required" } as const;
  expect(await saveSection(db, owner, { section: "security", version: 0, value }, noon)).toBe("saved");
  await settings.refresh();
  expect(settings.security()).toMatchObject(value);
});

test("a section saved before a field was added has its default", async () => {
  const db = await freshDatabase();
  const settings = await live(db);
  const [mail, sheet] = [{ host: "" }, { url: "https://sheet.example/1", token: "t" }];
  const old = { mail, sheet, forms: { contact: "" }, phones: { helpline: "0612000000" } };
  for (const [section, value] of Object.entries(old)) {
    const row = { section, value: JSON.stringify(value), version: 1, updated_at: noon.toISOString() };
    await db.insertInto("settings").values(row).execute();
  }
  await settings.refresh();
  expect(settings.site().phones).toEqual({ ...defaultDetails.phones, helpline: "0612000000" });
  expect(settings.outbound()).toMatchObject({ sheet: { ...sheet, auth: "auto" }, firmLanguage: "en" });
  expect(settings.outbound().acknowledgement).toBeDefined();
});

test("listeners are not called while nothing changes", async () => {
  const settings = await live(await freshDatabase());
  const changed = vi.fn();
  settings.onChange(changed);
  await settings.refresh();
  await settings.refresh();
  expect(changed).not.toHaveBeenCalled();
});

test("a save from a stale copy writes nothing", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const save = (version: number, helpline: string) =>
    saveSection(db, owner, { section: "phones", version, value: { ...phones, helpline } }, noon);
  expect(await save(0, "0612000001")).toBe("saved");
  expect(await save(0, "0612000002")).toBe("stale");
  expect(await save(1, "0612000003")).toBe("saved");
  const saved = await findSection(db, owner, "phones");
  expect(saved).toMatchObject({ value: { helpline: "0612000003" }, version: 2, by: "Sample Owner" });
});

test.each(["staff", "viewer"] as const)("a %s may neither see nor save a section", async (role) => {
  const db = await freshDatabase();
  const staff = await member(db, role);
  const refused = expect.objectContaining({ status: 403 });
  await expect(findSection(db, staff, "mail")).rejects.toEqual(refused);
  const save = async () => saveSection(db, staff, { section: "phones", version: 0, value: phones }, noon);
  await expect(save()).rejects.toEqual(refused);
});

test("the same form sent twice at once is saved once, and is no save by somebody else", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const change = { section: "phones" as const, version: 0, value: { ...phones, helpline: "0612000001" } };
  const twice = [1, 2].map(() => saveSection(db, owner, change, noon));
  expect(await Promise.all(twice)).toEqual(["saved", "saved"]);
  expect((await db.selectFrom("settings").select("version").execute()).map(({ version }) => version)).toEqual(
    [1],
  );
});

test("a password is sealed in the database, used by the server, and kept by a form that leaves it empty", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const settings = await live(db);
  const save = (version: number, password: string, folder: string) => {
    const server = { host: "imap.example.in", port: "993", security: "tls", user: "office", plus: "off" };
    const form = { ...server, address: "office@example.in", password, folder, version: String(version) };
    return editSection(testPost(db, owner, form, { now: noon, services: { settings, secret } }), "mailbox");
  };
  expect(await save(0, "s3cret of the office", "INBOX")).toMatchObject({ status: "done" });
  expect(await save(1, "", "Clients")).toMatchObject({ status: "done" });
  const { value } = await db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
  expect(value).toContain("Clients");
  expect(value).not.toContain("s3cret");
  expect(settings.outbound().mailbox?.imap).toMatchObject({
    password: "s3cret of the office",
    folder: "Clients",
  });
});

test("a change is in the history with before and after, secrets left out", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const sheet = (version: number, url: string, token: string) =>
    saveSection(db, owner, { section: "sheet", version, value: { url, token } }, noon);
  await sheet(0, "https://sheet.example/1", "first secret");
  await sheet(1, "https://sheet.example/2", "");
  const rows = await db
    .selectFrom("activity")
    .select(["verb", "staff_id", "before", "after"])
    .where("record_id", "=", "sheet")
    .orderBy("id")
    .execute();
  expect(rows.map((row) => [row.verb, row.staff_id])).toEqual([
    ["changed", owner.id],
    ["changed", owner.id],
  ]);
  expect(rows.map((row) => [row.before, row.after])).toEqual([
    [null, '{"url":"https://sheet.example/1","token":"…"}'],
    ['{"url":"https://sheet.example/1","token":"…"}', '{"url":"https://sheet.example/2","token":""}'],
  ]);
});

test("a form's key is used, and never written into the history", async () => {
  const db = await freshDatabase();
  const settings = await live(db);
  const none = { appointment: "", consultation: "", pmegp: "", pmfme: "" };
  const value = {
    ...none,
    contact: "https://api.web3forms.com/submit",
    contactShape: "web3forms",
    contactSecret: "k-1234",
  } as const;
  await saveSection(db, await member(db), { section: "forms", version: 0, value }, noon);
  await settings.refresh();
  const { contact, contactShape: shape, contactSecret: secret } = value;
  expect(settings.outbound().forms.contact).toEqual({ url: contact, shape, secret });
  const history = await db.selectFrom("activity").select("after").execute();
  expect(JSON.stringify(history)).not.toContain("k-1234");
});

test("visitors are acknowledged unless the owner switches it off, and the firm is told in Hindi, also by the environment's mail server", async () => {
  const db = await freshDatabase();
  const settings = await live(db);
  const mail = {
    host: "",
    port: 587,
    security: "starttls",
    user: "",
    password: "",
    from: "",
    to: "",
  } as const;
  const owner = await member(db);
  const save = async (version: number, acknowledge: "on" | "off") => {
    const value = { ...mail, language: "hi", acknowledge } as const;
    await saveSection(db, owner, { section: "mail", version, value }, noon);
    await settings.refresh();
  };
  await save(0, "off");
  expect(settings.outbound()).not.toHaveProperty("acknowledgement");
  await save(1, "on");
  expect(settings.outbound()).toMatchObject({ mail: environment.mail, firmLanguage: "hi" });
  expect(settings.outbound().acknowledgement).toMatchObject({
    brand: defaultDetails.firm.brand,
    replyTo: defaultDetails.firm.email,
    hours: { en: "Monday to Friday, 09:00\u00a0AM to 07:00\u00a0PM IST" },
  });
});

test("each address of the owner overrides that of the environment", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const settings = await live(db);
  const forms = {
    appointment: "",
    contact: "https://own.example/c",
    consultation: "",
    pmegp: "https://own.example/p",
    pmfme: "",
  };
  await saveSection(db, owner, { section: "forms", version: 0, value: forms }, noon);
  const mail = {
    host: "mail.example",
    port: 465,
    security: "tls" as const,
    user: "a@b",
    password: "p:w/d%",
    from: "f@sopan.example",
    to: "t@sopan.example",
  };
  await saveSection(db, owner, { section: "mail", version: 0, value: mail }, noon);
  await settings.refresh();
  expect(settings.outbound()).toMatchObject({
    forms: {
      appointment: "https://env.example/appointment",
      contact: { url: "https://own.example/c", shape: "auto", secret: "" },
      consultation: undefined,
      pmegp: { url: "https://own.example/p", shape: "auto", secret: "" },
      pmfme: undefined,
    },
    mail: {
      url: "smtps://a%40b:p%3Aw%2Fd%25@mail.example:465",
      from: "f@sopan.example",
      to: "t@sopan.example",
    },
    sheet: undefined,
    secret,
    allow: ["127.0.0.1:9000"],
  });
});
