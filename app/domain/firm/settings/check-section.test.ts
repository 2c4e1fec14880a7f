import fc from "fast-check";
import { expect, test } from "vitest";
import { formTargets } from "../../delivery/deliveries/settings.ts";
import { checkSection } from "./check-section.server.ts";
import { holidayLines, readHolidays } from "./holidays.ts";
import { type FormSection, fieldsOf, initialValues, isFormSection, isSecret, sections } from "./sections.ts";

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) data.append(name, one);
  return data;
}

const hours = { days: ["friday", "monday"], opens: "09:00", closes: "19:00", holidays: "" };
const mail = {
  host: "smtp.example.com",
  port: "587",
  security: "starttls",
  user: "u",
  password: "",
  from: "a@b.in",
  to: "c@d.in",
};

test("a section's values get the shape that is stored", () => {
  expect(checkSection("hours", form({ ...hours, holidays: "01-26 Republic Day\n" }), {}, [])).toEqual({
    ok: true,
    value: {
      days: ["monday", "friday"],
      opens: "09:00",
      closes: "19:00",
      holidays: [{ on: "01-26", name: "Republic Day" }],
    },
  });
  const phones = { helpline: "+91 98765-43210", consultation: "", expert: "0612 2200000" };
  expect(checkSection("phones", form(phones), {}, [])).toEqual({
    ok: true,
    value: { helpline: "9876543210", consultation: "", expert: "06122200000", whatsapp: "" },
  });
});

test.each<[FormSection, Record<string, string | string[]>, Record<string, string>]>([
  [
    "firm",
    {},
    { brand: "required", shortName: "required", email: "required", address: "required", credit: "required" },
  ],
  [
    "firm",
    { brand: "x".repeat(201), shortName: "S", email: "a@b", address: "A", credit: "C" },
    { brand: "tooLong", email: "email" },
  ],
  ["phones", { helpline: "12345" }, { helpline: "phone" }],
  ["social", { video: "https://user:secret@example.com/v" }, { video: "link" }],
  ["hours", { ...hours, days: [] }, { days: "days" }],
  ["hours", { ...hours, opens: "24:00" }, { opens: "time" }],
  ["hours", { ...hours, opens: "19:00" }, { closes: "order" }],
  ["hours", { ...hours, holidays: "26 January" }, { holidays: "holidays" }],
  ["hours", { ...hours, holidays: "30 February Never" }, { holidays: "holidays" }],
  ["hours", { ...hours, holidays: "02-10 Either order" }, { holidays: "holidays" }],
  [
    "social",
    { video: "http://example.com/v", photo: "javascript:alert(1)" },
    { video: "link", photo: "link" },
  ],
  [
    "forms",
    { contact: "http://forms.example/c", appointment: "https://127.0.0.1/a", pmegp: "ftp://x" },
    { appointment: "service", contact: "service", pmegp: "service" },
  ],
  [
    "mail",
    { ...mail, host: "smtp example", port: "70000", security: "none" },
    { host: "host", port: "port", security: "choice" },
  ],
  ["security", { secondFactor: "sometimes" }, { secondFactor: "choice" }],
  ["mail", { ...mail, from: "A <a@b.in>" }, { from: "email" }],
])("%s refuses %j", (section, fields, problems) => {
  const checked = checkSection(section, form(fields), {}, []);
  expect(checked).toMatchObject({ ok: false, problems });
  expect(Object.keys((checked as { problems: object }).problems)).toEqual(Object.keys(problems));
});

test("an address with a user name or a password is refused: it would be shown", () => {
  const fields = { contact: "https://user@forms.example/c", pmegp: "https://user:pass@forms.example/c" };
  expect(checkSection("forms", form(fields), {}, [])).toMatchObject({
    problems: { contact: "credentials", pmegp: "credentials" },
  });
  const sheet = { url: "https://:pass@sheet.example/rows" };
  expect(checkSection("sheet", form(sheet), {}, [])).toMatchObject({ problems: { url: "credentials" } });
});

test("a host that the configuration allows may be plain http and private", () => {
  const fields = { contact: "http://127.0.0.1:9000/c" };
  expect(checkSection("forms", form(fields), {}, ["127.0.0.1:9000"])).toMatchObject({ ok: true });
});

test("a secret left empty stays what it was, and never comes back with what was typed", () => {
  expect(checkSection("mail", form(mail), { host: "smtp.example.com", password: "old" }, [])).toMatchObject({
    value: { password: "old" },
  });
  expect(
    checkSection(
      "mail",
      form({ ...mail, password: "new" }),
      { host: "smtp.example.com", password: "old" },
      [],
    ),
  ).toMatchObject({
    value: { password: "new" },
  });
  const refused = checkSection(
    "mail",
    form({ ...mail, password: "new", port: "x" }),
    { password: "old" },
    [],
  );
  expect(JSON.stringify(refused)).not.toMatch(/new|old/);
});

test("a secret goes only to the address for which it was given", () => {
  const stored = { host: "smtp.example.com", password: "old" };
  const moved = { ...mail, host: "smtp.other.example" };
  expect(checkSection("mail", form(moved), stored, [])).toMatchObject({
    ok: false,
    problems: { password: "again" },
  });
  expect(checkSection("mail", form({ ...moved, password: "new" }), stored, [])).toMatchObject({ ok: true });
  const sheet = { url: "https://a.example/1", token: "old" };
  const check = (url: string) => checkSection("sheet", form({ url, token: "" }), sheet, []);
  expect(check("https://a.example/2")).toMatchObject({ ok: true, value: { token: "old" } });
  expect(check("https://b.example/1")).toMatchObject({ ok: false, problems: { token: "again" } });
  expect(check("")).toMatchObject({ ok: true, value: { url: "", token: "" } });
});

const web3 = { contact: "https://api.web3forms.com/submit" };

test("a form's shape and key are stored with its address, and the shape is automatic unless chosen", () => {
  const checked = checkSection("forms", form({ ...web3, contactSecret: "k-1" }), {}, []);
  expect(checked).toMatchObject({ value: { ...web3, contactShape: "auto", contactSecret: "k-1" } });
  const chosen = checkSection(
    "forms",
    form({ contact: "https://a.example/f", contactShape: "basin" }),
    {},
    [],
  );
  expect(chosen).toMatchObject({ value: { contactShape: "basin", contactSecret: "" } });
  expect(checkSection("forms", form({ contactShape: "smoke" }), {}, [])).toMatchObject({
    problems: { contactShape: "choice" },
  });
});

test("a form's key stays while its address does, and is removed with a new one", () => {
  const stored = { contact: "https://a.example/1", contactSecret: "old" };
  const secretAt = (contact: string) => checkSection("forms", form({ contact }), stored, []);
  expect(secretAt("https://a.example/2")).toMatchObject({ value: { contactSecret: "old" } });
  expect(secretAt("https://b.example/1")).toMatchObject({ value: { contactSecret: "" } });
  expect(secretAt("")).toMatchObject({ value: { contactSecret: "" } });
});

test.each(formTargets())(
  "the form %s takes no key without an address, nor an address in the place of its key",
  (target) => {
    const check = (address: string, key: string, stored = {}) => {
      const typed = { [target]: address, [`${target}Secret`]: key };
      const checked = checkSection("forms", form(typed), { ...initialValues("forms"), ...stored }, []);
      return checked.ok ? "saved" : checked.problems;
    };
    const url = "https://formspree.io/f/abcd";
    expect(check("", "typed-key")).toEqual({ [target]: "noAddress" });
    for (const pasted of [url, "HTTP://formspree.io/f/abcd", "www.formspree.io/f/abcd"])
      for (const address of ["", url])
        expect(check(address, pasted)).toEqual({ [`${target}Secret`]: "isAddress" });
    expect(check("formspree", "typed-key")).toEqual({ [target]: "service" });
    expect(check(url, "typed-key")).toBe("saved");
    // The address is taken away, and its key with it.
    expect(check("", "", { [target]: url, [`${target}Secret`]: "stored-key" })).toBe("saved");
  },
);

test.each([
  ["sheet", "token", "url"],
  ["mail", "password", "host"],
  ["mailbox", "password", "host"],
] as const)("in %s the %s is refused without the %s", (section, secret, address) => {
  const check = (fields: Record<string, string>) => {
    const checked = checkSection(section, form(fields), initialValues(section), []);
    return checked.ok ? "saved" : checked.problems;
  };
  expect(check({ [secret]: "typed-key" })).toMatchObject({ [address]: "noAddress" });
  expect(check({ [secret]: "https://mail.example.com/inbox" })).toMatchObject({ [secret]: "isAddress" });
});

test("a key of WhatsApp is no address, and a password may begin as one", () => {
  const check = (section: FormSection, fields: Record<string, string>) => {
    const checked = checkSection(section, form(fields), initialValues(section), []);
    return checked.ok ? {} : checked.problems;
  };
  for (const name of ["token", "appSecret"])
    expect(check("whatsapp", { on: "off", [name]: "https://graph.facebook.com" })).toMatchObject({
      [name]: "isAddress",
    });
  const typed = {
    host: "smtp.example.com",
    port: "465",
    user: "a@example.com",
    password: "https://is my password",
  };
  expect(check("mail", { ...mail, ...typed })).toEqual({});
});

test("every key and password is known as a secret by its name, and nothing else is", () => {
  for (const { name, kind } of sections.flatMap(fieldsOf))
    expect([name, isSecret(name)]).toEqual([name, kind === "key" || kind === "secret"]);
});

test("Web3Forms is not saved without its key", () => {
  expect(checkSection("forms", form(web3), {}, [])).toMatchObject({
    problems: { contactSecret: "required" },
  });
});

test.each(["Host: evil.example", "Content-Length: 5", "schlüssel", "a\tb"])(
  "%j is no key",
  (contactSecret) => {
    const fields = { contact: "https://a.example/f", contactSecret };
    expect(checkSection("forms", form(fields), {}, [])).toMatchObject({ problems: { contactSecret: "key" } });
  },
);

test("the language of mails and whether visitors are acknowledged are kept without a mail server of our own too", () => {
  expect(checkSection("mail", form({ language: "hi", acknowledge: "on" }), {}, [])).toMatchObject({
    value: { host: "", language: "hi", acknowledge: "on" },
  });
  expect(checkSection("mail", form(mail), {}, [])).toMatchObject({ value: { acknowledge: "on" } });
});

const numbers = ["127.1", "2130706433", "0x7f000001", "0", "017700000001"];
const names = ["localhost", "localhost.localdomain", "mail.local"];
test.each(["127.0.0.1", "10.0.0.5", ...numbers, ...names])("a mail server at %s must be allowed", (host) => {
  expect(checkSection("mail", form({ ...mail, host }), {}, [])).toMatchObject({
    problems: { host: "private" },
  });
  expect(checkSection("mail", form({ ...mail, host }), {}, [`${host}:587`])).toMatchObject({ ok: true });
});

test("without a mail server no other mail field is required, and the stored password is removed", () => {
  expect(checkSection("mail", form({}), { host: "smtp.example.com", password: "old" }, [])).toMatchObject({
    ok: true,
    value: { host: "", password: "" },
  });
});

test("a mailbox without a server keeps the address, for the pipe, and nothing else", () => {
  const typed = { address: "office@sopan.example", plus: "on", port: "", user: "office" };
  const { port, folder } = { port: 993, folder: "INBOX" };
  expect(checkSection("mailbox", form(typed), {}, [])).toMatchObject({
    ok: true,
    value: { host: "", port, folder, user: "", password: "", address: "office@sopan.example", plus: "on" },
  });
  expect(checkSection("mailbox", form({ address: "office" }), {}, [])).toMatchObject({
    problems: { address: "email" },
  });
});

test("a mailbox with a server needs its address and a user, and no private host", () => {
  const typed = { host: "imap.example.com", port: "993", security: "tls" };
  expect(checkSection("mailbox", form(typed), {}, [])).toMatchObject({ problems: { address: "required" } });
  const addressed = { ...typed, address: "office@sopan.example" };
  expect(checkSection("mailbox", form(addressed), {}, [])).toMatchObject({ problems: { user: "required" } });
  const inside = { ...addressed, user: "office", host: "localhost" };
  expect(checkSection("mailbox", form(inside), {}, [])).toMatchObject({ problems: { host: "private" } });
  expect(checkSection("mailbox", form(inside), {}, ["localhost:993"])).toMatchObject({ ok: true });
});

test("no random form throws, and none without a required field is accepted", () => {
  const anyForm = fc.dictionary(fc.string(), fc.string(), { maxKeys: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...sections.filter(isFormSection)), anyForm, (section, fields) => {
      const checked = checkSection(section, form(fields), {}, []);
      const required = fieldsOf(section).filter(({ optional, when }) => !optional && !when);
      if (required.some(({ name }) => !fields[name]?.trim())) expect(checked.ok).toBe(false);
    }),
  );
});

test.each([
  ["26 January: Republic Day", "01-26", "Republic Day"],
  ["26 January Republic Day", "01-26", "Republic Day"],
  ["26th jan Republic Day", "01-26", "Republic Day"],
  ["01-26 Republic Day", "01-26", "Republic Day"],
  ["26-01 Republic Day", "01-26", "Republic Day"],
  ["05/05 Buddha Purnima", "05-05", "Buddha Purnima"],
  ["29 February: Leap day", "02-29", "Leap day"],
  ["2027-03-22 Holi", "2027-03-22", "Holi"],
  ["22.03.2027 Holi", "2027-03-22", "Holi"],
  ["22 March 2027: Holi", "2027-03-22", "Holi"],
  ["२६ जनवरी गणतंत्र दिवस", "01-26", "गणतंत्र दिवस"],
  ["26 January: 2047 begins", "01-26", "2047 begins"],
])("the holiday %s is read as people write it", (typed, on, name) => {
  expect(readHolidays(typed)).toEqual([{ on, name }]);
});

test("holidays survive being written as lines and read again", () => {
  const day = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const holiday = fc.record({
    on: fc.oneof(
      day,
      day.map((date) => date.slice(5)),
    ),
    name: fc.stringMatching(/^[A-Za-zऀ-ह]([A-Za-z ]{0,20}[a-z])?$/),
  });
  fc.assert(
    fc.property(fc.array(holiday), (list) => {
      expect(readHolidays(holidayLines(list))).toEqual(list);
    }),
  );
});

const sheetForm = {
  url: "https://sheets.example/c",
  auth: "auto",
  user: "",
  header: "",
  token: "",
};

test("each kind of authentication at the sheet requires its fields", () => {
  const check = (fields: Record<string, string>) =>
    checkSection("sheet", form({ ...sheetForm, ...fields }), {}, []);
  expect(check({})).toMatchObject({ ok: true, value: { auth: "auto" } });
  expect(check({ auth: "basic", token: "t" })).toMatchObject({ problems: { user: "required" } });
  expect(check({ auth: "basic", token: "t", user: "a:b" })).toMatchObject({ problems: { user: "colon" } });
  expect(check({ auth: "header", token: "t" })).toMatchObject({ problems: { header: "required" } });
  expect(check({ auth: "header", token: "t", header: "Host" })).toMatchObject({
    problems: { header: "header" },
  });
  expect(check({ auth: "bearer" })).toMatchObject({ problems: { token: "required" } });
  expect(check({ auth: "header", token: "t", header: "X-Our-Key" }).ok).toBe(true);
});
