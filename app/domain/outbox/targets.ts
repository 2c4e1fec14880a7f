import { formTargets } from "./settings.ts";

/** The forms' services; the firm's mailbox; the visitors, who may get an acknowledgement. */
export const targetNames = [...formTargets, "firm", "visitor"] as const;
export type TargetName = (typeof targetNames)[number];

/** A place outside and the way to it. One that is slow or down holds back no other. */
export type Target = { channel: "form" | "mail"; target: TargetName };

/** Every target that there is, whether it has an address or not. */
export const targets: readonly Target[] = targetNames.map((target) => ({
  channel: target === "firm" || target === "visitor" ? "mail" : "form",
  target,
}));

/** The target of a name that came from outside, in an address or a form. */
export function targetOf(name: unknown): Target | undefined {
  return targets.find(({ target }) => target === name);
}
