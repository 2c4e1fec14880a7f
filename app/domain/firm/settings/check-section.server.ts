import { clean } from "../../../platform/language/clean.ts";
import { isAllowed, isPrivateLiteral } from "../../delivery/deliveries/public-address.server.ts";
import { schemaOf } from "./field-schemas.server.ts";
import { type FormSection, fieldsOf, initialValues, type NamedField } from "./sections.ts";
import type { SettingProblem, TypedSetting, Values } from "./setting-field.ts";

type CheckedSection = { ok: true; value: Values } | { ok: false; problems: Problems; typed: TypedSetting };

type Problems = Record<string, SettingProblem>;

/** Returns the stored shape. An empty secret keeps its stored value. `allow`: hosts that may be http or private. */
export function checkSection(
  section: FormSection,
  form: FormData,
  stored: Values,
  allow: string[],
): CheckedSection {
  const fields = fieldsOf(section);
  const value: Values = {};
  const problems: Problems = {};
  const typed: TypedSetting = {};
  for (const field of fields) {
    const { name, kind } = field;
    const text = kind === "days" ? form.getAll(name).map(clean) : clean(form.get(name)).trim();
    if (!isSecret(field)) typed[name] = text;
    const { data, error } = schemaOf(field, stored[name], allow).safeParse(text === "" ? undefined : text);
    if (error) problems[name] = error.issues[0]?.message as SettingProblem;
    else value[name] = data;
  }
  // Before fields are reset that are switched off: a misplaced secret would be lost with them.
  const ofSecrets = checkMisplacedSecrets(fields, value, stored, problems);
  if (Object.keys(ofSecrets).length > 0) return { ok: false, problems: { ...problems, ...ofSecrets }, typed };
  const initial: Values = initialValues(section);
  for (const { name } of fields.filter(({ when }) => when?.(value) === false)) {
    value[name] = initial[name];
    delete problems[name];
  }
  Object.assign(problems, checkMovedSecrets(fields, value, stored));
  for (const field of fields) {
    const problem = problems[field.name] ?? problemAmong(field, value, problems, allow);
    if (problem) problems[field.name] = problem;
  }
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}

type SecretField = Extract<NamedField, { kind: "secret" | "key" }>;

const isSecret = (field: NamedField): field is SecretField => field.kind === "secret" || field.kind === "key";

const looksLikeAddress = (secret: string) => /^(https?:\/\/|www\.)/i.test(secret);

/** A secret without an address is never used; often the address was typed into the wrong box. */
function checkMisplacedSecrets(
  fields: NamedField[],
  value: Values,
  stored: Values,
  before: Problems,
): Problems {
  const problems: Problems = {};
  for (const field of fields) {
    const secret = value[field.name];
    if (!isSecret(field) || !secret || secret === stored[field.name]) continue;
    const { name, kind, sentTo } = field;
    const lacksAddress = sentTo !== undefined && !value[sentTo] && !before[sentTo];
    // A password may begin like an address; a key never does.
    if (looksLikeAddress(String(secret)) && (kind === "key" || lacksAddress)) problems[name] = "isAddress";
    else if (lacksAddress) problems[sentTo] = "noAddress";
  }
  return problems;
}

/** Asks for a secret again when its address changes, so that it never goes to another host. Changes `value`. */
function checkMovedSecrets(fields: NamedField[], value: Values, stored: Values): Problems {
  const problems: Problems = {};
  for (const field of fields) {
    if (!("sentTo" in field) || field.sentTo === undefined) continue;
    const { name, sentTo, removedWith } = field;
    const moved = originOf(value[sentTo]) !== originOf(stored[sentTo]);
    if (!stored[name] || value[name] !== stored[name] || !moved) continue;
    if (value[sentTo] && !removedWith) problems[name] = "again";
    else value[name] = "";
  }
  return problems;
}

function originOf(address: unknown): string {
  return URL.parse(String(address))?.origin ?? String(address);
}

/** A problem that depends on other fields of the section. */
function problemAmong(
  field: NamedField,
  value: Values,
  problems: Problems,
  allow: string[],
): SettingProblem | undefined {
  const own = value[field.name];
  if (!own && field.needed?.(value)) return "required";
  if ("after" in field && field.after && !problems[field.after])
    return String(value[field.after]) >= String(own) ? "order" : undefined;
  if (field.kind === "host" && own && value.port)
    return isPrivate(String(own), Number(value.port), allow) ? "private" : undefined;
  return undefined;
}

function isPrivate(host: string, port: number, allow: string[]): boolean {
  const url = new URL(`smtp://${host}:${port}`);
  if (isAllowed(url, allow, port)) return false;
  return isPrivateLiteral(url) || /^(localhost|.*\.(local|localhost|localdomain|internal))$/i.test(host);
}
