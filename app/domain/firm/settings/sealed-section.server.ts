import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { isSecret } from "./sections.ts";

/** Values saved by earlier versions have no mark. */
const mark = "sealed:1:";

const keyFrom = oncePer((secret: string) => keyFor(secret, "sopan settings"));

/** Encrypts passwords, tokens and keys with the server's secret. */
export const sealed = <Value extends object>(value: Value, secret: string): Value =>
  changed(value, (text) => mark + seal(text, keyFrom(secret)));

/** A value sealed with another secret becomes empty and must be entered again. */
export const unsealed = <Value extends object>(value: Value, secret: string): Value =>
  changed(value, (text) =>
    text.startsWith(mark) ? (unseal(text.slice(mark.length), keyFrom(secret)) ?? "") : text,
  );

function changed<Value extends object>(value: Value, change: (text: string) => string): Value {
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    isSecret(name) && typeof field === "string" && field !== "" ? change(field) : field,
  ]);
  return Object.fromEntries(entries) as Value;
}
