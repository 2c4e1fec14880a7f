import { z } from "zod";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { readPhone } from "../../../platform/language/phone.ts";
import { addressRefusal } from "../../delivery/deliveries/outbound-request.server.ts";
import { readGstin } from "./gstin.ts";
import { readHolidays } from "./holidays.ts";
import { lengthLimits, optionsOf, type SettingField, type SettingProblem } from "./setting-field.ts";
import { weekdays } from "./weekdays.ts";

const textOf = (max: number) => z.string("required").max(max, "tooLong");
const line = textOf(lengthLimits.line);

const readBy = <T>(text: z.ZodString, read: (text: string) => T | null, problem: SettingProblem) =>
  text.transform((typed, context) => {
    const value = read(typed);
    if (value === null) context.issues.push({ code: "custom", message: problem, input: typed });
    return value;
  });

/** These never carry a secret. */
const framing =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept.*):/i;

/** A key, alone or with the name of its header ("X-Api-Key: abc123"): printable, and not a header that frames the message. */
const fitsInHeader = (text: string) => /^[\x20-\x7e]+$/.test(text) && !framing.test(text);

/** Refuses credentials, because links are public. */
export function readLink(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === "https:" && !hasCredentials(url) ? url.href : null;
}

function hasCredentials(url: URL | null): boolean {
  return Boolean(url?.username || url?.password);
}

const digits = line.overwrite(asciiDigits);

const schemas = {
  text: line.transform((text) => text.replace(/\s+/g, " ")),
  secret: line,
  key: textOf(lengthLimits.key).refine(fitsInHeader, "key"),
  email: line.regex(/^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/, "email"),
  phone: readBy(line, readPhone, "phone"),
  link: readBy(line, readLink, "link"),
  header: line.regex(/^[\w-]{1,60}$/, "header").refine((name) => fitsInHeader(`${name}:`), "header"),
  host: line.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, "host").toLowerCase(),
  port: digits
    .regex(/^\d{1,5}$/, "port")
    .transform(Number)
    .pipe(z.int().min(1, "port").max(65535, "port")),
  userName: line.refine((name) => !name.includes(":"), "colon"),
  digits: digits.regex(/^\d{5,20}$/, "digits"),
  price: digits.regex(/^\d{1,3}(?:\.\d{1,4})?$/, "price"),
  version: digits.regex(/^v\d{2}\.\d$/, "version"),
  time: digits.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time"),
  days: z
    .array(z.string())
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .refine((days) => days.length > 0, "days"),
  gstin: readBy(line, readGstin, "gstin"),
  upi: readBy(line, readUpiId, "upi"),
  merchantCode: digits.regex(/^\d{4}$/, "merchantCode"),
  template: textOf(lengthLimits.template),
  holidays: readBy(textOf(lengthLimits.holidays), readHolidays, "holidays"),
};

/** Output is what is stored; undefined for an empty text. An issue's message is a `SettingProblem`. */
export function schemaOf(field: SettingField, stored: unknown, allow: string[]): z.ZodType {
  const { kind, optional } = field;
  const schema = schemaOfKind(field, allow);
  if (kind === "secret" || kind === "key") return schema.default(stored ?? "");
  if (!optional) return schema;
  return schema.default(kind === "holidays" ? [] : (optionsOf(field)[0] ?? ""));
}

function schemaOfKind(field: SettingField, allow: string[]): z.ZodType {
  if (field.kind === "choice") return line.pipe(z.enum(optionsOf(field), "choice"));
  if (field.kind !== "service") return schemas[field.kind];
  // Credentials in an address would appear in the settings and the audit log.
  const bare = line.refine((text) => !hasCredentials(URL.parse(text)), { error: "credentials", abort: true });
  return readBy(bare, (text) => (addressRefusal(text, allow) ? null : new URL(text).href), "service");
}

/** In lower case; null when it is not a UPI id ("firm@bank"). */
export function readUpiId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : null;
}
