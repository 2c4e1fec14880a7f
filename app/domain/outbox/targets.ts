import { formTargets } from "./settings.ts";

/** The services of the forms, the firm's mailbox, and the visitors, who may get an acknowledgement. */
export const targetNames = [...formTargets, "firm", "visitor"] as const;
export type TargetName = (typeof targetNames)[number];

/** A destination and its channel. A slow one delays no other. */
export type Target = { channel: "form" | "mail"; target: TargetName };

/** Every target, with or without an address. */
export const targets: readonly Target[] = targetNames.map((target) => ({
  channel: target === "firm" || target === "visitor" ? "mail" : "form",
  target,
}));

/** The target of a name from an address or a form. */
export function targetOf(name: unknown): Target | undefined {
  return targets.find(({ target }) => target === name);
}
