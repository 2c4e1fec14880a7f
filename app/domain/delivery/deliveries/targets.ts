import { formTargets } from "./settings.ts";

export type Target = { channel: "form" | "mail" | "webhook"; target: string };

export const targets = (): Target[] => [
  ...formTargets().map((target) => ({ channel: "form" as const, target })),
  { channel: "mail", target: "firm" },
  { channel: "mail", target: "visitor" },
];

export function targetOf(name: unknown): Target | undefined {
  return targets().find(({ target }) => target === name);
}
