import * as z from "zod/mini";
import { readPhone } from "./phone.ts";

/** The six categories in the order of the specification; the appointment form sends the name, the contact form the key. */
export const categories = {
  aarambh: "Aarambh",
  kavach: "Kavach",
  pramanit: "Pramanit",
  nidhi: "Nidhi",
  vikas: "Vikas",
  vistar: "Vistar",
} as const;
export type Category = keyof typeof categories;

/** A stored service as it is read: a category by its name, a page's option as it is. */
export function serviceName(service: string): string {
  return service in categories ? categories[service as Category] : service;
}

/** Longest accepted text in characters (product reading 3; an address of RFC 5321 has at most 254). */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  address: 500,
  service: 100,
  message: 4000,
} as const;

/** The fields of each form in the order in which they stand. */
export const formFields = {
  appointment: ["name", "phone", "email", "address", "service"],
  contact: ["name", "phone", "email", "service", "message"],
  consultation: ["name", "email", "phone", "address", "selectedOption"],
} as const;
export type FormKind = keyof typeof formFields;
export type FieldName = (typeof formFields)[FormKind][number];

/** Why a field was refused; each is a sentence in the messages. */
export type FieldProblem = "required" | "tooLong" | "email" | "phone" | "choice";
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;
export type Typed = Partial<Record<FieldName, string>>;

// A name of invisible characters alone is an empty one.
const text = (longest: number) =>
  z.string().check(z.trim(), z.regex(/[^\s\p{Cf}]/u, "required"), z.maxLength(longest, "tooLong"));

/** One bare address: a name in brackets or a list would send the firm's reply somewhere else. */
const email = text(limits.email).check(
  z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/, "email"),
);

const phone = z.pipe(
  text(limits.phone),
  z.transform((typed: string, context) => {
    const read = readPhone(typed);
    if (read === null) context.issues.push({ code: "custom", message: "phone", input: typed });
    return read ?? "";
  }),
);

const choice = (options: readonly string[]) =>
  text(limits.service).check(z.refine((value) => options.includes(value), "choice"));

/** The checks of each form. `options` are what `selectedOption` may be: any service page's option. */
function schemaOf(kind: FormKind, options: readonly string[]) {
  const person = { name: text(limits.name), phone, email };
  if (kind === "appointment")
    return z.object({ ...person, address: text(limits.address), service: choice(Object.values(categories)) });
  if (kind === "contact")
    return z.object({ ...person, service: choice(Object.keys(categories)), message: text(limits.message) });
  return z.object({ ...person, address: text(limits.address), selectedOption: choice(options) });
}

/** What passed every check: texts trimmed, the phone number normalised. */
export type CheckedValue = Typed & { name: string; phone: string; email: string };

export type Checked = { ok: true; value: CheckedValue } | { ok: false; problems: FieldProblems };

/** Checks what was typed in one form, in the browser and on the server alike; one problem for each wrong field. */
export function checkEnquiry(kind: FormKind, typed: Typed, options: readonly string[]): Checked {
  const given = Object.fromEntries(formFields[kind].map((field) => [field, typed[field] ?? ""]));
  const result = schemaOf(kind, options).safeParse(given);
  if (result.success) return { ok: true, value: result.data };
  const problems: FieldProblems = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as FieldName;
    problems[field] ??= issue.message as FieldProblem;
  }
  return { ok: false, problems };
}
