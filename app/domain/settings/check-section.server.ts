import { clean } from "../../platform/language/clean.ts";
import { readPhone } from "../../platform/language/phone.ts";
import { whyNot } from "../outbox/ask-outside.server.ts";
import { isAllowed, isPrivateLiteral } from "../outbox/public-address.server.ts";
import { shapeChoices } from "../outbox/shapes/names.ts";
import { checkSecrets, isKey } from "./check-secrets.server.ts";
import { type FieldKind, type FormSection, fieldsOf, longest, type SettingField } from "./fields.ts";
import { readHolidays } from "./holidays.ts";
import { secretFields } from "./sections.ts";
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
  | "key"
  | "header"
  | "colon"
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
    if (!secretFields.includes(name)) typed[name] = text;
    const read = readField(field, text, kept[name], allow);
    if ("problem" in read) problems[name] = read.problem;
    else value[name] = read.value;
  }
  // Without a server no mail of ours is sent, and nothing else of it matters.
  if (section === "mail" && value.host === "")
    return { ok: true, value: { ...noMail, acknowledge: value.acknowledge ?? "off" } };
  Object.assign(problems, checkSecrets(value, kept), checkTogether(section, value, problems, allow));
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}

const noMail = { host: "", port: 587, security: "starttls", user: "", password: "", from: "", to: "" };

/** What several fields must be together. */
function checkTogether(
  section: FormSection,
  { opens, closes, host, port, auth, user, header, token }: Record<string, unknown>,
  problems: Record<string, SettingProblem>,
  allow: string[],
): Record<string, SettingProblem> {
  if (section === "hours" && !problems.opens && !problems.closes && String(opens) >= String(closes))
    return { closes: "order" };
  if (section === "mail" && host && port && isPrivate(String(host), Number(port), allow))
    return { host: "private" };
  if (section === "sheet" && auth === "basic" && (!user || String(user).includes(":")))
    return { user: user ? "colon" : "required" };
  if (section === "sheet" && auth === "header" && !header && !problems.header) return { header: "required" };
  if (section === "sheet" && auth !== "auto" && !token && !problems.token) return { token: "required" };
  return {};
}

/** A host in the house, by its name or its address, that the configuration does not allow. */
function isPrivate(host: string, port: number, allow: string[]): boolean {
  const url = new URL(`smtp://${host}:${port}`);
  if (isAllowed(url, allow, port)) return false;
  return isPrivateLiteral(url) || /^(localhost|.*\.(local|localhost|internal))$/i.test(host);
}

type Read = { value: unknown } | { problem: SettingProblem };

function readField(
  { kind, optional, options = [] }: SettingField,
  text: string | string[],
  kept: unknown,
  allow: string[],
): Read {
  if (Array.isArray(text)) return readDays(text);
  const most = kind === "holidays" || kind === "key" ? longest[kind] : longest.line;
  if (text.length > most) return { problem: "tooLong" };
  if (text === "" && (kind === "secret" || kind === "key")) return { value: kept ?? "" };
  if (kind === "choices") return when(text === "" || options.includes(text), text || options[0], "choice");
  if (text === "" && kind in usual) return { value: usual[kind as keyof typeof usual] };
  if (text === "" && !optional) return { problem: "required" };
  if (text === "" && kind !== "holidays") return { value: "" };
  return readers[kind](text, allow);
}

/** What a choice is when none was sent. */
const usual = { shape: "auto", acknowledge: "off" };

function readDays(days: string[]): Read {
  const value = weekdays.filter((day) => days.includes(day));
  return value.length > 0 ? { value } : { problem: "days" };
}

const when = (fits: boolean, value: unknown, problem: SettingProblem): Read =>
  fits ? { value } : { problem };

const readers: Record<FieldKind, (text: string, allow: string[]) => Read> = {
  text: (text) => ({ value: text.replace(/\s+/g, " ") }),
  secret: (text) => ({ value: text }),
  key: (text) => when(isKey(text), text, "key"),
  shape: (text) => when((shapeChoices as readonly string[]).includes(text), text, "choice"),
  acknowledge: (text) => when(text === "on" || text === "off", text, "choice"),
  email: (text) => when(/^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(text), text, "email"),
  phone: (text) => when(readPhone(text) !== null, readPhone(text), "phone"),
  link: (text) => {
    const url = URL.parse(text);
    return when(url?.protocol === "https:" && !url.username && !url.password, url?.href, "link");
  },
  service: (text, allow) => when(whyNot(text, allow) === undefined, URL.parse(text)?.href, "service"),
  choices: () => ({ problem: "choice" }),
  header: (text) => when(/^[\w-]{1,60}$/.test(text) && isKey(`${text}:`), text, "header"),
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
