import { formTargets } from "../outbox/settings.ts";
import { shapeOf } from "../outbox/shapes/adapters.server.ts";
import type { ShapeChoice } from "../outbox/shapes/names.ts";
import type { SettingProblem } from "./check-section.server.ts";
import { secrets } from "./sections.ts";

type Values = Record<string, unknown>;

/**
 * A secret goes to the address for which it was given, and to no other: with a new address the stored one is asked for
 * again, or where a service may do without, forgotten. Changes `value`; answers what is wrong.
 */
export function checkSecrets(value: Values, kept: Values): Record<string, SettingProblem> {
  const problems: Record<string, SettingProblem> = {};
  for (const { secret, address } of secrets) {
    const moved = originOf(value[address]) !== originOf(kept[address]);
    if (!kept[secret] || value[secret] !== kept[secret] || !moved) continue;
    if (value[address] && !mayDoWithout(secret)) problems[secret] = "again";
    else value[secret] = "";
  }
  for (const target of formTargets) if (lacksKey(value, target)) problems[`${target}Secret`] = "required";
  return problems;
}

function mayDoWithout(secret: string): boolean {
  return secret.endsWith("Secret");
}

/** Web3Forms knows its forms by the key alone. */
function lacksKey(value: Values, target: string): boolean {
  const url = value[target];
  if (typeof url !== "string" || url === "" || value[`${target}Secret`]) return false;
  return shapeOf(url, (value[`${target}Shape`] ?? "auto") as ShapeChoice, "json") === "web3forms";
}

function originOf(address: unknown): string {
  return URL.parse(String(address))?.origin ?? String(address);
}

/** Headers that say how a message is read: no secret stands in them. */
const framing =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept.*):/i;

/** A key, or a header with its value: printable characters, which alone can stand in a header. */
export function isKey(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text) && !framing.test(text);
}
