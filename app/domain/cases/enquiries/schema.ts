import { phoneDigits } from "../../../platform/language/phone-digits.ts";
import { categories } from "../../catalogue/services/categories.ts";
import { type Calendar, checkPreferred, type PreferredProblem, tidyDay } from "./preferred-day.ts";

/** In characters; an e-mail address has at most 254 (RFC 5321). */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  address: 500,
  service: 100,
  message: 4000,
} as const;

export const formFields = {
  appointment: ["name", "phone", "email", "address", "service"],
  contact: ["name", "phone", "email", "service", "message"],
  consultation: ["name", "email", "phone", "address", "selectedOption"],
} as const;
export type FormKind = keyof typeof formFields;
export type RequiredName = (typeof formFields)[FormKind][number];

/** Never required, in any encoding of the form. */
export const optionalFields = {
  appointment: ["slot", "way", "preferredDay", "preferredPart"],
  contact: [],
  consultation: ["message"],
} as const satisfies Record<FormKind, readonly string[]>;
export type FieldName = RequiredName | (typeof optionalFields)[FormKind][number];

export function fieldsOf(kind: FormKind): readonly FieldName[] {
  return [...formFields[kind], ...optionalFields[kind]];
}

/** A consultation may come with a message although the form does not ask for it. */
export function fieldsWith(kind: FormKind, { message = "" }: Typed): readonly RequiredName[] {
  return kind === "consultation" && message.trim() ? [...formFields[kind], "message"] : formFields[kind];
}

type FieldProblem = "required" | "tooLong" | "email" | "phone" | "choice" | PreferredProblem;
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;
export type Typed = Partial<Record<FieldName, string>>;

/** A name in brackets or a list of addresses would send the firm's reply somewhere else. */
const bareAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;

export const isMail = (text: string) => text.length <= limits.email && bareAddress.test(text);

/** Written by hand, so that browsers need no validation library. `text` is trimmed. */
function problemOf(
  kind: FormKind,
  field: RequiredName,
  text: string,
  options: readonly string[],
): FieldProblem | null {
  // Invisible characters alone count as empty.
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

export type CheckedValue = Typed & { name: string; phone: string; email: string };

type Checked = { ok: true; value: CheckedValue } | { ok: false; problems: FieldProblems };

/** Runs in browser and server. `options`: allowed values of `selectedOption`. Without a calendar the day is not checked. */
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

/** The values, if only the preferred day or part of day is invalid, as when a retry comes after that day. */
export function checkedBefore(
  kind: FormKind,
  typed: Typed,
  options: readonly string[],
): CheckedValue | undefined {
  const checked = checkEnquiry(kind, typed, options);
  return checked.ok ? { ...checked.value, ...preferredIn(typed) } : undefined;
}

/** Empty values are left out, so that a retry of an earlier version has the same content hash. */
function preferredIn({ slot, way, preferredDay, preferredPart }: Typed): Typed {
  const day = tidyDay(preferredDay);
  const time = slot ? { slot, ...(way ? { way } : {}) } : {};
  return { ...(day ? { preferredDay: day } : {}), ...(preferredPart ? { preferredPart } : {}), ...time };
}
