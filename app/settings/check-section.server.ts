import { readPhone } from "../enquiries/phone.ts";
import { clean } from "../language/clean.ts";
import { whyNot } from "../outbox/ask-outside.server.ts";
import { isAllowed, isPrivateLiteral } from "../outbox/public-address.server.ts";
import { type FieldKind, type FormSection, fieldsOf, longest, type SettingField } from "./fields.ts";
import { readHolidays } from "./holidays.ts";
import { weekdays } from "./site-details.ts";

/** Why a field was refused; each is a sentence in the messages. */
export type SettingProblem =
  | "required"
  | "again"
  | "tooLong"
  | "email"
  | "phone"
  | "link"
  | "service"
  | "host"
  | "private"
  | "port"
  | "time"
  | "order"
  | "days"
  | "holidays"
  | "choice";

export type TypedSetting = Record<string, string | string[]>;

export type CheckedSection =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; problems: Record<string, SettingProblem>; typed: TypedSetting };

type Kept = Record<string, unknown>;

/**
 * Checks one section's form; the value has the shape that is stored. A secret left empty stays what it was in `kept`.
 * `allow` are the hosts that may be plain http or private.
 */
export function checkSection(
  section: FormSection,
  form: FormData,
  kept: Kept,
  allow: string[],
): CheckedSection {
  const value: Record<string, unknown> = {};
  const problems: Record<string, SettingProblem> = {};
  const typed: TypedSetting = {};
  for (const field of fieldsOf[section]) {
    const { name, kind } = field;
    const text = kind === "days" ? form.getAll(name).map(clean) : clean(form.get(name)).trim();
    if (kind !== "secret") typed[name] = text;
    const read = readField(field, text, kept[name], allow);
    if ("problem" in read) problems[name] = read.problem;
    else value[name] = read.value;
  }
  if (
    section === "hours" &&
    !problems.opens &&
    !problems.closes &&
    String(value.opens) >= String(value.closes)
  )
    problems.closes = "order";
  // A secret goes to the address for which it was given, and to no other.
  const [address, secret] = section === "mail" ? ["host", "password"] : ["url", "token"];
  if (
    kept[secret] &&
    value[secret] === kept[secret] &&
    originOf(value[address]) !== originOf(kept[address])
  ) {
    if (value[address]) problems[secret] = "again";
    else value[secret] = "";
  }
  if (
    section === "mail" &&
    value.host &&
    value.port &&
    isPrivate(String(value.host), Number(value.port), allow)
  )
    problems.host = "private";
  // Without a server no mail is sent, and nothing else of it matters.
  if (section === "mail" && value.host === "") return { ok: true, value: noMail };
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}

const noMail = { host: "", port: 587, security: "starttls", user: "", password: "", from: "", to: "" };

/** A host in the house, by its name or its address, that the configuration does not allow. */
function isPrivate(host: string, port: number, allow: string[]): boolean {
  const url = new URL(`smtp://${host}:${port}`);
  if (isAllowed(url, allow, port)) return false;
  return isPrivateLiteral(url) || /^(localhost|.*\.(local|localhost|internal))$/i.test(host);
}

function originOf(address: unknown): string {
  return URL.parse(String(address))?.origin ?? String(address);
}

type Read = { value: unknown } | { problem: SettingProblem };

function readField(field: SettingField, text: string | string[], kept: unknown, allow: string[]): Read {
  if (Array.isArray(text)) return readDays(text);
  if (text.length > (field.kind === "holidays" ? longest.holidays : longest.line))
    return { problem: "tooLong" };
  if (text === "" && field.kind === "secret") return { value: kept ?? "" };
  if (text === "" && !field.optional) return { problem: "required" };
  if (text === "" && field.kind !== "holidays") return { value: "" };
  return readers[field.kind](text, allow);
}

function readDays(days: string[]): Read {
  const value = weekdays.filter((day) => days.includes(day));
  return value.length > 0 ? { value } : { problem: "days" };
}

const when = (fits: boolean, value: unknown, problem: SettingProblem): Read =>
  fits ? { value } : { problem };

const readers: Record<FieldKind, (text: string, allow: string[]) => Read> = {
  text: (text) => ({ value: text.replace(/\s+/g, " ") }),
  secret: (text) => ({ value: text }),
  email: (text) => when(/^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(text), text, "email"),
  phone: (text) => when(readPhone(text) !== null, readPhone(text), "phone"),
  link: (text) => {
    const url = URL.parse(text);
    return when(url?.protocol === "https:" && !url.username && !url.password, url?.href, "link");
  },
  service: (text, allow) => when(whyNot(text, allow) === undefined, URL.parse(text)?.href, "service"),
  host: (text) =>
    when(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text), text.toLowerCase(), "host"),
  port: (text) => when(/^\d{1,5}$/.test(text) && +text >= 1 && +text <= 65535, Number(text), "port"),
  time: (text) => when(/^([01]\d|2[0-3]):[0-5]\d$/.test(text), text, "time"),
  days: () => ({ problem: "days" }),
  holidays: (text) => {
    const value = readHolidays(text);
    return when(value !== null, value, "holidays");
  },
  secondFactor: (text) => when(text === "optional" || text === "required", text, "choice"),
  security: (text) => when(text === "tls" || text === "starttls", text, "choice"),
};
