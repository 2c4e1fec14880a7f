import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { serviceOptions } from "../../catalogue/services/service-options.server.ts";
import {
  checkEnquiry,
  type FormKind,
  fieldsOf,
  formFields,
  limits,
  optionalFields,
  type RequiredName,
  type Typed,
} from "./schema.ts";

const options = ["PMEGP Loan", "MUDRA Loan"];
const person = { name: "Asha Kumari", phone: "98765 43210", email: "asha@example.com" };
const right: Record<FormKind, Typed> = {
  appointment: { ...person, address: "Main Road", service: "Kavach" },
  contact: { ...person, service: "kavach", message: "Hello" },
  consultation: { ...person, address: "Main Road", selectedOption: "PMEGP Loan" },
};
const kinds = Object.keys(formFields) as FormKind[];
const everyField = kinds.flatMap((kind) => formFields[kind].map((field) => [kind, field] as const));

function check(kind: FormKind, changes: Typed) {
  return checkEnquiry(kind, { ...right[kind], ...changes }, options);
}

test.each(kinds)("a rightly filled %s form is taken, its phone normalised", (kind) => {
  expect(check(kind, {})).toEqual({ ok: true, value: { ...right[kind], phone: "9876543210" } });
});

test.each([
  ["appointment", ["name", "phone", "email", "address", "service"]],
  ["contact", ["name", "phone", "email", "service", "message"]],
  ["consultation", ["name", "email", "phone", "address", "selectedOption"]],
] as const)("the %s form has the specification's fields in order", (kind, fields) => {
  expect(formFields[kind]).toEqual(fields);
});

test.each(everyField)("%s: %s left out, empty or blank is required", (kind, field) => {
  const { [field]: _, ...others } = right[kind];
  const required = { ok: false, problems: { [field]: "required" } };
  expect(checkEnquiry(kind, others, options)).toEqual(required);
  expect(check(kind, { [field]: "" })).toEqual(required);
  expect(check(kind, { [field]: " \t\n\u00a0" })).toEqual(required);
});

test.each(kinds)("an empty %s form has one problem for each field, in order", (kind) => {
  const empty = checkEnquiry(kind, {}, options);
  expect(empty).toEqual({
    ok: false,
    problems: Object.fromEntries(formFields[kind].map((field) => [field, "required"])),
  });
});

test("a field of another form is neither asked for nor taken", () => {
  const result = check("contact", { address: "x".repeat(5000), selectedOption: "what" });
  expect(result).toEqual({ ok: true, value: { ...right.contact, phone: "9876543210" } });
});

test("a consultation may bring a message, as that of a check; without one nothing is asked for", () => {
  const taken = check("consultation", { message: " Check for PMEGP Loan\nLikely " });
  expect(taken).toMatchObject({ ok: true, value: { message: "Check for PMEGP Loan\nLikely" } });
  for (const message of ["", " \n"])
    expect(check("consultation", { message })).toMatchObject({ ok: true, value: { name: person.name } });
  const long = check("consultation", { message: "x".repeat(limits.message + 1) });
  expect(long).toEqual({ ok: false, problems: { message: "tooLong" } });
});

const textFields = everyField.filter(([, field]) => ["name", "address", "message"].includes(field));

test.each(textFields)("%s: %s may be as long as its limit and no longer", (kind, field) => {
  const longest = { name: 200, address: 500, message: 4000 }[field as "name" | "address" | "message"];
  expect(check(kind, { [field]: "क".repeat(longest) }).ok).toBe(true);
  expect(check(kind, { [field]: ` ${"क".repeat(longest)}\n` }).ok).toBe(true);
  expect(check(kind, { [field]: "क".repeat(longest + 1) })).toEqual({
    ok: false,
    problems: { [field]: "tooLong" },
  });
});

test("an e-mail address may have 254 characters and no more", () => {
  const ofLength = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  expect(check("contact", { email: ofLength(254) }).ok).toBe(true);
  expect(check("contact", { email: ofLength(255) })).toEqual({ ok: false, problems: { email: "tooLong" } });
});

test("a phone may be typed with 40 characters and no more", () => {
  const ofLength = (length: number) => `98765${" ".repeat(length - 10)}43210`;
  expect(check("contact", { phone: ofLength(40) }).ok).toBe(true);
  expect(check("contact", { phone: ofLength(41) })).toEqual({ ok: false, problems: { phone: "tooLong" } });
});

test.each([
  "asha@example.com",
  "asha.kumari+loan@mail.example.co.in",
  "o'neil@example.com",
  "a@b.co",
  "आशा@उदाहरण.भारत",
  "asha@उदाहरण.भारत",
  "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
  "asha@example.photography",
  "first.middle.last@a-b.c-d.example.com",
  "-asha_-1@example.com",
  "asha+pmegp+2026@example.com",
  "!#$%&'*+/=?^_`{|}~@example.com",
  `${"a".repeat(64)}@example.com`,
  " asha@example.com ",
])("%j is an e-mail address", (email) => {
  expect(check("contact", { email })).toMatchObject({ ok: true, value: { email: email.trim() } });
});

test.each([
  "asha",
  "asha@",
  "@example.com",
  "asha@example",
  "asha@example.",
  "asha@.com",
  "asha@example..com",
  "asha@@example.com",
  "asha@exa mple.com",
  "asha example@example.com",
  "asha@example.com\nBcc: other@example.com",
  "asha@example.com\r\nBcc: other@example.com",
  '"asha kumari"@example.com',
  '"asha\\@home"@example.com',
  "asha(home)@example.com",
  "asha@[192.0.2.1]",
  "asha@example.com;other@example.com",
  "asha@example.com,other@example.com",
  "other,asha@example.com",
  "<asha@example.com>",
  "Asha <asha@example.com>",
  "asha@example.com;other",
  '"asha"@example.com',
])("%j is no e-mail address", (email) => {
  expect(check("contact", { email })).toEqual({ ok: false, problems: { email: "email" } });
});

test.each(["12345", "not a phone", "+91 98765", "98765 43210 1"])("%j is no phone number", (phone) => {
  expect(check("appointment", { phone })).toEqual({ ok: false, problems: { phone: "phone" } });
});

test.each(["Aarambh", "Kavach", "Pramanit", "Nidhi", "Vikas", "Vistar"])(
  "the appointment form takes %s as it is written, the contact form in lower case",
  (service) => {
    const key = service.toLowerCase();
    const wrong = { ok: false, problems: { service: "choice" } };
    expect(check("appointment", { service })).toMatchObject({ ok: true, value: { service } });
    expect(check("contact", { service: key })).toMatchObject({ ok: true, value: { service: key } });
    expect(check("appointment", { service: key })).toEqual(wrong);
    expect(check("contact", { service })).toEqual(wrong);
  },
);

test.each(["Other", "constructor", "__proto__", "toString", "Kavach,Nidhi"])(
  "%j is no service",
  (service) => {
    const wrong = { ok: false, problems: { service: "choice" } };
    expect(check("appointment", { service })).toEqual(wrong);
    expect(check("contact", { service })).toEqual(wrong);
  },
);

test("a consultation takes any page's option and nothing else", () => {
  for (const selectedOption of options)
    expect(check("consultation", { selectedOption })).toMatchObject({ ok: true, value: { selectedOption } });
  for (const selectedOption of ["pmegp loan", "PMEGP", "length", "0"])
    expect(check("consultation", { selectedOption })).toEqual({
      ok: false,
      problems: { selectedOption: "choice" },
    });
});

test("every page's option fits into the field", () => {
  expect(serviceOptions().length).toBeGreaterThan(0);
  for (const selectedOption of serviceOptions())
    expect(checkEnquiry("consultation", { ...right.consultation, selectedOption }, serviceOptions()).ok).toBe(
      true,
    );
});

const anyTyped = fc.dictionary(
  fc.oneof(fc.constantFrom<string>(...new Set(Object.values(formFields).flat())), fc.string()),
  fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ minLength: 190, maxLength: 5000 }),
    fc.constantFrom("Kavach", "kavach", "PMEGP Loan", "98765 43210", "asha@example.com"),
  ),
);

test("whatever is typed, the check answers, and what it takes is within the limits", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anyTyped, fc.boolean(), (kind, typed, startRight) => {
      const given = startRight ? { ...right[kind], ...typed } : typed;
      const result = checkEnquiry(kind, given as Typed, options);
      if (!result.ok) {
        const wrong = Object.keys(result.problems);
        expect(wrong.length).toBeGreaterThan(0);
        for (const field of wrong) expect(fieldsOf(kind)).toContain(field);
        return;
      }
      const brought = optionalFields[kind].filter((field) => field in result.value);
      expect(Object.keys(result.value).sort()).toEqual([...formFields[kind], ...brought].sort());
      for (const [field, text] of Object.entries(result.value) as [RequiredName, string][]) {
        expect(text).toBe(text.trim());
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(limits[field === "selectedOption" ? "service" : field]);
      }
      expect(result.value.phone).toMatch(/^(\d{10}|\+\d{7,15})$/);
    }),
    { numRuns: sized(50, 500) },
  );
});
