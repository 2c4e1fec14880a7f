import type { Part } from "../../platform/content/parts.server.ts";

/** In the order of the page. */
const groups = {
  what: ["overview", "design", "loan", "benefits"],
  who: ["eligibility", "exclusions"],
  how: ["documents", "process", "work", "mistakes"],
  howMuch: ["fees", "validity", "free"],
  ask: ["unconfirmed", "questions", "sources"],
} as const;

type PartGroup = { name: keyof typeof groups; parts: Part[] };

export function groupsOf(parts: readonly Part[]): PartGroup[] {
  return (Object.keys(groups) as PartGroup["name"][]).flatMap((name) => {
    const found = parts.filter(({ id }) => (groups[name] as readonly string[]).includes(id));
    return found.length === 0 ? [] : [{ name, parts: found }];
  });
}
