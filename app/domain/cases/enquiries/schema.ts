import { phoneDigits } from "../../../platform/language/phone-digits.ts";
import { categories } from "../../catalogue/services/categories.ts";
import { type Calendar, checkPreferred, type PreferredProblem, tidyDay } from "./preferred-day.ts";

/** Longest accepted text in characters (an e-mail address has at most 254 by RFC 5321). */
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
  appointment: ["slot", "way", "preferredDay", "preferredPart"],
  contact: [],
  consultation: ["message"],
} as const satisfies Record<FormKind, readonly string[]>;
export type FieldName = RequiredName | (typeof optionalFields)[FormKind][number];

/** Every field of a form, in the order in which they stand. */
export function fieldsOf(kind: FormKind): readonly FieldName[] {
  return [...formFields[kind], ...optionalFields[kind]];
}

/** The required fields, and a message that a consultation brings although it is not asked for. */
export function fieldsWith(kind: FormKind, { message = "" }: Typed): readonly RequiredName[] {
  return kind === "consultation" && message.trim() ? [...formFields[kind], "message"] : formFields[kind];
}

/** Why a field was refused; each is a sentence in the messages. */
type FieldProblem = "required" | "tooLong" | "email" | "phone" | "choice" | PreferredProblem;
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;
export type Typed = Partial<Record<FieldName, string>>;

/** One bare address: a name in brackets or a list would send the firm's reply somewhere else. */
const bareAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** Whether a text is one bare e-mail address of at most 254 characters. */
export const isMail = (text: string) => text.length <= limits.email && bareAddress.test(text);

/** Written by hand: the browser gets these few rules and no library of them. `text` is trimmed. */
function problemOf(
  kind: FormKind,
  field: RequiredName,
  text: string,
  options: readonly string[],
): FieldProblem | null {
  // A name of invisible characters alone is an empty one.
  if (!/[^\s\p{Cf}]/u.test(text)) return "required";
  if (text.length > limits[field === "selectedOption" ? "service" : field]) return "tooLong";
  if (field === "email" && !bareAddress.test(text)) return "email";
  if (field === "phone" && phoneDigits(text) === null) return "phone";
  if (field === "service" && !servicesOf(kind).includes(text)) return "choice";
  return field === "selectedOption" && !options.includes(text) ? "choice" : null;
}

function servicesOf(kind: FormKind): readonly string[] {
  return kind === "contact" ? Object.keys(categories) : Object.values(categories);
}

/** What passed every check: texts trimmed, the digits of the phone number. */
export type CheckedValue = Typed & { name: string; phone: string; email: string };

type Checked = { ok: true; value: CheckedValue } | { ok: false; problems: FieldProblems };

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
  const value: Typed = {};
  const problems: FieldProblems = {};
  for (const field of fieldsWith(kind, typed)) {
    const text = (typed[field] ?? "").trim();
    const problem = problemOf(kind, field, text, options);
    if (problem) problems[field] = problem;
    value[field] = field === "phone" ? (phoneDigits(text) ?? "") : text;
  }
  const withDay = kind === "appointment" && calendar !== undefined;
  if (withDay) Object.assign(problems, checkPreferred(typed, calendar));
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { ...value, ...(withDay ? preferredIn(typed) : {}) } as CheckedValue };
}

/** What passes when only the wished day or part of it does not, as on the day on which it was first sent; else nothing. */
export function checkedBefore(
  kind: FormKind,
  typed: Typed,
  options: readonly string[],
): CheckedValue | undefined {
  const checked = checkEnquiry(kind, typed, options);
  return checked.ok ? { ...checked.value, ...preferredIn(typed) } : undefined;
}

/** The wished day and time; empty ones are left out, so that a retry of an earlier version has the same content hash. */
function preferredIn({ slot, way, preferredDay, preferredPart }: Typed): Typed {
  const day = tidyDay(preferredDay);
  const time = slot ? { slot, ...(way ? { way } : {}) } : {};
  return { ...(day ? { preferredDay: day } : {}), ...(preferredPart ? { preferredPart } : {}), ...time };
}
