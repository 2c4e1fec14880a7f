import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { isSecret } from "./sections.ts";

/** Before a sealed value: what an earlier version has saved has none. */
const mark = "sealed:1:";

const keyFrom = oncePer((secret: string) => keyFor(secret, "sopan settings"));

/** A section as it is stored: passwords, tokens and keys are of no use without the server's secret. */
export const sealed = <Value extends object>(value: Value, secret: string): Value =>
  changed(value, (text) => mark + seal(text, keyFrom(secret)));

/** A stored section as it is used. What was sealed with another secret is empty, and has to be entered again. */
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
