import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { nowhere } from "../../domain/cases/enquiries/came-from.ts";
import { type FormKind, formFields } from "../../domain/cases/enquiries/schema.ts";
import { clean } from "../../platform/language/clean.ts";
import { readSubmission } from "./read-submission.server.ts";

const kinds = Object.keys(formFields) as FormKind[];
const urlencoded = "application/x-www-form-urlencoded";
const boundary = "sopan-boundary";
const multipart = `multipart/form-data; boundary=${boundary}`;
const nothing = { name: "", phone: "", email: "", service: "", message: "" };

function post(type: string | null, body: BodyInit | null): Request {
  const request = new Request("http://localhost/enquiries/contact", { method: "POST", body });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
}

function read(type: string | null, body: BodyInit | null, kind: FormKind = "contact") {
  return readSubmission(kind, post(type, body));
}

const readJson = (body: unknown) => read("application/json", JSON.stringify(body));

function multipartBody(fields: [string, string][], ending = "--"): string {
  const parts = fields.map(
    ([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join("")}--${boundary}${ending}\r\n`;
}

const filled = {
  name: "आशा कुमारी",
  phone: "98765 43210",
  email: "asha@example.com",
  service: "kavach",
  message: "Hello & good day",
};

test.each([
  ["urlencoded", urlencoded, new URLSearchParams(filled).toString()],
  ["multipart", multipart, multipartBody(Object.entries(filled))],
  ["JSON", "application/json", JSON.stringify(filled)],
  ["JSON with a charset", "application/json; charset=utf-8", JSON.stringify(filled)],
  ["JSON in other letter case", "Application/JSON", JSON.stringify(filled)],
])("a form is read from %s", async (_, type, body) => {
  expect(await read(type, body)).toEqual({
    typed: filled,
    honeypot: "",
    submissionId: "",
    elapsed: null,
    cameFrom: nowhere,
  });
});

test("a consultation's message keeps its lines and its length, and is left out when there is none", async () => {
  const message = `Check for PMEGP Loan\n${"x".repeat(300)}`;
  const body = (text: string) => new URLSearchParams({ ...filled, message: text });
  expect((await read(urlencoded, body(message), "consultation")).typed.message).toBe(message);
  expect((await read(urlencoded, body(" "), "consultation")).typed).not.toHaveProperty("message");
});

test("honeypot and submission id are read beside the fields, the id cut to 100 characters", async () => {
  const body = new URLSearchParams({
    ...filled,
    website: "https://spam.example",
    submissionId: "x".repeat(150),
  });
  const { honeypot, submissionId } = await read(urlencoded, body);
  expect(honeypot).toBe("https://spam.example");
  expect(submissionId).toBe("x".repeat(100));
});

test.each([
  ["1999", 1999],
  ["0", 0],
  ["", null],
  ["-5", null],
  ["1e3", null],
  ["soon", null],
  ["9".repeat(40), null],
])("the time to fill in the form is a number of milliseconds or nothing: %j", async (elapsed, expected) => {
  expect((await read(urlencoded, new URLSearchParams({ ...filled, elapsed }))).elapsed).toBe(expected);
});

test("an appointment's wished day is read when there is one, cut to what can be shown", async () => {
  const wished = { name: "Asha", preferredDay: " 2026-12-01\r\n", preferredPart: "x".repeat(5_000) };
  const { typed } = await read("application/json", JSON.stringify(wished), "appointment");
  expect(typed).toMatchObject({ preferredDay: "2026-12-01", preferredPart: "x".repeat(100) });
  const without = await read("application/json", '{"preferredDay":" ","preferredPart":""}', "appointment");
  expect(Object.keys(without.typed)).toEqual([...formFields.appointment]);
  expect((await readJson(wished)).typed).toEqual({ ...nothing, name: "Asha" });
});

test("only the form's own fields are read", async () => {
  const { typed } = await readJson({ ...filled, address: "x", selectedOption: "y", state: "done", id: "1" });
  expect(typed).toEqual(filled);
});

test.each([
  ["broken JSON", "application/json", '{"name": "Asha"'],
  ["JSON that is empty", "application/json", ""],
  ["JSON null", "application/json", "null"],
  ["a JSON number", "application/json", "42"],
  ["a JSON string", "application/json", '"name"'],
  ["a JSON list", "application/json", '["Asha"]'],
  ["multipart without a boundary", "multipart/form-data", multipartBody([["name", "Asha"]])],
  [
    "multipart with another boundary",
    "multipart/form-data; boundary=other",
    multipartBody([["name", "Asha"]]),
  ],
  ["multipart that is cut off", multipart, multipartBody([["name", "Asha"]], "").slice(0, -20)],
  ["multipart that is empty", multipart, ""],
  ["an unknown type", "text/xml", "<name>Asha</name>"],
  ["no type", null, new TextEncoder().encode("name=Asha")],
  ["no body", null, null],
])("%s is an empty form", async (_, type, body) => {
  expect(await read(type, body)).toEqual({
    typed: nothing,
    honeypot: "",
    submissionId: "",
    elapsed: null,
    cameFrom: nowhere,
  });
});

/** A multipart body with a boundary of one's own. */
const bounded = (mark: string, text = "Asha") =>
  `--${mark}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}\r\n--${mark}--\r\n`;

test.each([
  ["in quotes", 'multipart/form-data; boundary="a b:c"', bounded("a b:c"), "Asha"],
  [
    "of seventy characters",
    `multipart/form-data; boundary=${"x".repeat(70)}`,
    bounded("x".repeat(70)),
    "Asha",
  ],
  ["of dashes", "multipart/form-data; boundary=----", bounded("----"), "Asha"],
  ["that is empty", "multipart/form-data; boundary=", bounded(""), ""],
  ["that is only quotes", 'multipart/form-data; boundary=""', bounded(""), ""],
  ["that stands in a value", multipart, bounded(boundary, `a--${boundary}b`), `a--${boundary}b`],
  ["with a second boundary behind it", `${multipart}; boundary=other`, bounded(boundary), "Asha"],
  ["with text before and after it", multipart, `before\r\n${bounded(boundary)}after`, "Asha"],
  ["that never ends", multipart, bounded(boundary).replace(/--\r\n$/, ""), ""],
  ["with bare line feeds", multipart, bounded(boundary).replaceAll("\r\n", "\n"), ""],
])("a boundary %s is read or makes an empty form, and never fails", async (_, type, body, name) => {
  const { typed } = await read(type, body);
  expect([name, ""]).toContain(typed.name);
});

test.each([
  ["a name with a line break", 'name="na\r\nme"'],
  ["a name in broken quotes", 'name="name'],
  ["no name", "x=y"],
  ["a prototype's name", 'name="__proto__"'],
  ["a file's name", 'name="name"; filename="../../etc/passwd"'],
])("a part with %s fills no field", async (_, disposition) => {
  const part = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nAsha\r\n--${boundary}--\r\n`;
  expect((await read(multipart, part)).typed).toEqual(nothing);
});

test.each([
  [
    "urlencoded",
    urlencoded,
    new URLSearchParams({ ["__proto__"]: "x", constructor: "x", ...filled }).toString(),
  ],
  [
    "multipart",
    multipart,
    multipartBody([["__proto__", "x"], ["constructor", "x"], ...Object.entries(filled)]),
  ],
])("prototype names in %s are names like any other", async (_, type, body) => {
  expect((await read(type, body)).typed).toEqual(filled);
});

test.each([
  ["urlencoded", urlencoded, new URLSearchParams({ ...filled }).toString() + "&a=".repeat(10_000)],
  ["multipart", multipart, multipartBody([...Object.entries(filled), ...manyFields(10_000)])],
  ["JSON", "application/json", JSON.stringify({ ...filled, ...Object.fromEntries(manyFields(10_000)) })],
])("ten thousand fields in %s are read like five", async (_, type, body) => {
  expect((await read(type, body)).typed).toEqual(filled);
});

function manyFields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`f${index}`, "x"]);
}

test.each([
  ["urlencoded", urlencoded, "name=%FF%FEAsha&email=%C3"],
  ["JSON", "application/json", Buffer.from('{"name":"\xff\xfeAsha","email":"\xc3"}', "latin1")],
  [
    "multipart",
    multipart,
    Buffer.from(
      multipartBody([
        ["name", "\xff\xfeAsha"],
        ["email", "\xc3"],
      ]),
      "latin1",
    ),
  ],
])("invalid UTF-8 in %s becomes replacement marks", async (_, type, body) => {
  const { typed } = await read(type, body);
  expect(typed).toEqual({ ...nothing, name: "\ufffd\ufffdAsha", email: "\ufffd" });
});

test("of a repeated field the first counts", async () => {
  expect((await read(urlencoded, "name=Asha&name=Ravi")).typed.name).toBe("Asha");
  const twice = multipartBody([
    ["name", "Asha"],
    ["name", "Ravi"],
  ]);
  expect((await read(multipart, twice)).typed.name).toBe("Asha");
});

test("prototype names in JSON are names like any other", async () => {
  const body =
    '{"__proto__": {"name": "Mallory"}, "constructor": {"prototype": {"email": "x"}}, "toString": "x"}';
  expect(await read("application/json", body)).toEqual({
    typed: nothing,
    honeypot: "",
    submissionId: "",
    elapsed: null,
    cameFrom: nowhere,
  });
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

test("JSON numbers are texts; lists, objects and truth values are nothing", async () => {
  const { typed } = await readJson({
    name: 7,
    phone: 9876543210,
    email: ["a"],
    service: { a: 1 },
    message: true,
  });
  expect(typed).toEqual({ ...nothing, name: "7", phone: "9876543210" });
});

test("a file sent as a field is nothing", async () => {
  const form = new FormData();
  form.set("name", new File(["Asha"], "name.txt", { type: "text/plain" }));
  form.set("email", "asha@example.com");
  const { typed } = await readSubmission(
    "contact",
    new Request("http://localhost", { method: "POST", body: form }),
  );
  expect(typed).toEqual({ ...nothing, email: "asha@example.com" });
});

test.each(kinds)("%s: a line break stays in address and message and is a space elsewhere", async (kind) => {
  const body = Object.fromEntries(formFields[kind].map((field) => [field, "a\r\n\tb\rc"]));
  const { typed } = await read("application/json", JSON.stringify(body), kind);
  for (const field of formFields[kind])
    expect(typed[field]).toBe(field === "address" || field === "message" ? "a\n\tb\nc" : "a b c");
});

test.each([
  ["control characters", "A\u0000s\u0007h\u001ba\u007f\u0085", "Asha"],
  ["marks that turn the direction", "A\u202esh\u2066a\u2069\u202c", "Asha"],
  ["a byte order mark", "\ufeffAsha", "Asha"],
  ["lone surrogates", "A\ud83dsha\udc00", "A\ufffdsha\ufffd"],
  ["emoji", "Asha 👩🏽‍🌾", "Asha 👩🏽‍🌾"],
  ["decomposed letters", "Rene\u0301", "René"],
  ["joiners in Hindi", "क्‍ष ज्‌ञ", "क्‍ष ज्‌ञ"],
])("%s are made clean", async (_, typed, cleaned) => {
  expect((await readJson({ name: typed })).typed.name).toBe(cleaned);
});

test("a cleaned text is clean: nothing changes when it is cleaned again", () => {
  const nasty = fc.string({
    unit: fc.constantFrom(..."a\r\n\t \u0000\u202e\u2066\ufeff\ud83d\ude00é\u0301क"),
  });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: "binary" })), (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
      expect(once.isWellFormed()).toBe(true);
      expect(once).not.toMatch(/\r|(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: sized(100, 1000) },
  );
});

const types = [urlencoded, multipart, "multipart/form-data", "application/json", "text/plain", "x", null];

test.each(types)("whatever bytes come as %s, reading them answers the form's fields", async (type) => {
  const start = Buffer.from(type === multipart ? multipartBody([["name", "x"]], "") : '{"name":');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.uint8Array({ maxLength: 100 }).map((end) => new Uint8Array([...start, ...end])),
    fc
      .string({ unit: fc.constantFrom(...'name=&%0{}[]":,-\r\n') })
      .map((text) => new TextEncoder().encode(text)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (body) => {
      const { typed } = await read(type, new Uint8Array(body));
      expect(Object.keys(typed)).toEqual([...formFields.contact]);
      for (const text of [typed.name, typed.phone, typed.email]) expect(text).not.toMatch(/[\r\n]/);
    }),
    { numRuns: sized(20, 200) },
  );
});
