import * as z from "zod/mini";
import { readPhone } from "./phone.ts";
import { type Calendar, checkPreferred, type PreferredProblem, tidyDay } from "./preferred-day.ts";

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
export type RequiredName = (typeof formFields)[FormKind][number];

/** Asked beside them and never required, in any encoding. */
export const optionalFields = {
  appointment: ["preferredDay", "preferredPart"],
  contact: [],
  consultation: [],
} as const satisfies Record<FormKind, readonly string[]>;
export type OptionalName = (typeof optionalFields)[FormKind][number];
export type FieldName = RequiredName | OptionalName;

/** Every field of a form, in the order in which they stand. */
export function fieldsOf(kind: FormKind): readonly FieldName[] {
  return [...formFields[kind], ...optionalFields[kind]];
}

/** Why a field was refused; each is a sentence in the messages. */
export type FieldProblem = "required" | "tooLong" | "email" | "phone" | "choice" | PreferredProblem;
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

const person = { name: text(limits.name), phone, email };
const address = text(limits.address);

/** The checks of each form; made once, because making them costs more than running them. */
const schemas = {
  appointment: z.object({ ...person, address, service: choice(Object.values(categories)) }),
  contact: z.object({ ...person, service: choice(Object.keys(categories)), message: text(limits.message) }),
  consultation: z.object({ ...person, address, selectedOption: text(limits.service) }),
};

/** What passed every check: texts trimmed, the phone number normalised. */
export type CheckedValue = Typed & { name: string; phone: string; email: string };

export type Checked = { ok: true; value: CheckedValue } | { ok: false; problems: FieldProblems };

/**
 * Checks what was typed in one form, in the browser and on the server alike; one problem for each wrong field.
 * `options` are what `selectedOption` may be: any service page's option. Without a calendar no day is asked for.
 */
export function checkEnquiry(
  kind: FormKind,
  typed: Typed,
  options: readonly string[],
  calendar?: Calendar,
): Checked {
  const given = Object.fromEntries(formFields[kind].map((field) => [field, typed[field] ?? ""]));
  const result = schemas[kind].safeParse(given);
  const problems: FieldProblems = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as FieldName;
    problems[field] ??= issue.message as FieldProblem;
  }
  if (kind === "consultation" && !options.includes(given.selectedOption?.trim() ?? ""))
    problems.selectedOption ??= "choice";
  const asked = kind === "appointment" && calendar ? calendar : null;
  if (asked) Object.assign(problems, checkPreferred(typed, asked));
  if (!result.success || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { ...result.data, ...(asked ? preferredIn(typed) : {}) } };
}

/** What was wished, without what was left empty: an appointment without a day is the same words as ever. */
function preferredIn({ preferredDay, preferredPart }: Typed): Typed {
  const day = tidyDay(preferredDay);
  return { ...(day ? { preferredDay: day } : {}), ...(preferredPart ? { preferredPart } : {}) };
}
