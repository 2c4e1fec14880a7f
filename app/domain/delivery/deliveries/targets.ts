import { formTargets } from "./settings.ts";

/** A destination and its channel. A slow one delays no other. */
export type Target = { channel: "form" | "mail"; target: string };

/** The services of the forms, the firm's mailbox, and the visitors, who may get an acknowledgement; with or without an address. */
export const targets = (): Target[] => [
  ...formTargets().map((target) => ({ channel: "form" as const, target })),
  { channel: "mail", target: "firm" },
  { channel: "mail", target: "visitor" },
];

/** The target of a name from an address or a form. */
export function targetOf(name: unknown): Target | undefined {
  return targets().find(({ target }) => target === name);
}
