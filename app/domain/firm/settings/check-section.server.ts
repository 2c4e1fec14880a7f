import { clean } from "../../../platform/language/clean.ts";
import { isAllowed, isPrivateLiteral } from "../../delivery/deliveries/public-address.server.ts";
import { formTargets } from "../../delivery/deliveries/settings.ts";
import { type Adapter, adapters, type ShapeChoice, shapeOf } from "../../delivery/deliveries/shapes.ts";
import { schemaOf } from "./field-schemas.server.ts";
import { type FormSection, fieldsOf, initialValues } from "./fields.ts";
import { isSecret, secrets } from "./sections.ts";
import type { SettingProblem, TypedSetting } from "./setting-field.ts";

type CheckedSection =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; problems: Problems; typed: TypedSetting };

type Problems = Record<string, SettingProblem>;
type Values = Record<string, unknown>;

/** Returns the stored shape. An empty secret keeps its stored value. `allow`: hosts that may be http or private. */
export function checkSection(
  section: FormSection,
  form: FormData,
  stored: Values,
  allow: string[],
): CheckedSection {
  const value: Values = {};
  const problems: Problems = {};
  const typed: TypedSetting = {};
  for (const field of fieldsOf()[section]) {
    const { name, kind } = field;
    const text = kind === "days" ? form.getAll(name).map(clean) : clean(form.get(name)).trim();
    if (!isSecret(name)) typed[name] = text;
    const { data, error } = schemaOf(field, stored[name], allow).safeParse(text === "" ? undefined : text);
    if (error) problems[name] = error.issues[0]?.message as SettingProblem;
    else value[name] = data;
  }
  const ofSecrets = checkNewSecrets(section, value, stored, problems);
  if (Object.keys(ofSecrets).length > 0) return { ok: false, problems: { ...problems, ...ofSecrets }, typed };
  // Without a host of its own, keeps only what also applies to the environment's mail server.
  if (section === "mail" && value.host === "") {
    const { language = "en", acknowledge = "on" } = value;
    return { ok: true, value: { ...initialValues("mail"), language, acknowledge } };
  }
  if (section === "mailbox" && value.host === "") {
    const { address = "", plus = "off", checker = "" } = value;
    const pipe = { ...initialValues("mailbox"), address, plus, checker };
    return problems.address
      ? { ok: false, problems: { address: problems.address }, typed }
      : { ok: true, value: pipe };
  }
  Object.assign(problems, checkSecrets(value, stored), checkTogether(section, value, problems, allow));
  if (value.on === "on") Object.assign(problems, lacking(section, value, problems));
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems, typed };
}

const looksLikeAddress = (secret: string) => /^(https?:\/\/|www\.)/i.test(secret);

/** A secret without an address is never used; often the address was typed into the wrong box. */
function checkNewSecrets(section: FormSection, value: Values, stored: Values, before: Problems): Problems {
  const problems: Problems = {};
  for (const { name } of fieldsOf()[section]) {
    const secret = value[name];
    if (!isSecret(name) || !secret || secret === stored[name]) continue;
    const address = secrets().find(
      (pair) => pair.secret === name && hasField(section, pair.address),
    )?.address;
    const lacksAddress = address !== undefined && !value[address] && !before[address];
    if (looksLikeAddress(String(secret)) && (name !== "password" || lacksAddress))
      problems[name] = "isAddress";
    else if (address !== undefined && lacksAddress) problems[address] = "noAddress";
  }
  return problems;
}

const hasField = (section: FormSection, name: string) =>
  fieldsOf()[section].some((field) => field.name === name);

/** Asks for a secret again when its address changes, so that it never goes to another host. Changes `value`. */
function checkSecrets(value: Values, stored: Values): Problems {
  const problems: Problems = {};
  for (const { secret, address } of secrets()) {
    const moved = originOf(value[address]) !== originOf(stored[address]);
    if (!stored[secret] || value[secret] !== stored[secret] || !moved) continue;
    if (value[address] && !secret.endsWith("Secret")) problems[secret] = "again";
    else value[secret] = "";
  }
  for (const target of formTargets()) if (lacksKey(value, target)) problems[`${target}Secret`] = "required";
  return problems;
}

function lacksKey(value: Values, target: string): boolean {
  const url = value[target];
  if (typeof url !== "string" || url === "" || value[`${target}Secret`]) return false;
  const adapter: Adapter = adapters[shapeOf(url, (value[`${target}Shape`] ?? "auto") as ShapeChoice, "json")];
  return adapter.needsKey === true;
}

function lacking(section: FormSection, value: Values, problems: Problems): Problems {
  const needed = fieldsOf()[section].filter(({ neededOn }) => neededOn);
  const missing = needed.filter(({ name }) => !value[name] && !problems[name]);
  return Object.fromEntries(missing.map(({ name }) => [name, "required"]));
}

function originOf(address: unknown): string {
  return URL.parse(String(address))?.origin ?? String(address);
}

function checkTogether(
  section: FormSection,
  { opens, closes, host, port, auth, user, header, token, address }: Values,
  problems: Problems,
  allow: string[],
): Problems {
  if (section === "hours" && !problems.opens && !problems.closes && String(opens) >= String(closes))
    return { closes: "order" };
  if (section === "mailbox" && !address && !problems.address) return { address: "required" };
  if (section === "mailbox" && !user) return { user: "required" };
  if (
    (section === "mail" || section === "mailbox") &&
    host &&
    port &&
    isPrivate(String(host), Number(port), allow)
  )
    return { host: "private" };
  if (section === "sheet" && auth === "basic" && (!user || String(user).includes(":")))
    return { user: user ? "colon" : "required" };
  if (section === "sheet" && auth === "header" && !header && !problems.header) return { header: "required" };
  if (section === "sheet" && auth !== "auto" && !token && !problems.token) return { token: "required" };
  return {};
}

function isPrivate(host: string, port: number, allow: string[]): boolean {
  const url = new URL(`smtp://${host}:${port}`);
  if (isAllowed(url, allow, port)) return false;
  return isPrivateLiteral(url) || /^(localhost|.*\.(local|localhost|localdomain|internal))$/i.test(host);
}
