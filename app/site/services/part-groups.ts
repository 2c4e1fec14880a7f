import type { Part } from "../../platform/content/parts.server.ts";

/** The questions that the sections of a service page answer, in the order of the page; what it is stands before them. */
const groups = {
  what: ["overview", "design", "loan", "benefits"],
  who: ["eligibility", "exclusions"],
  how: ["documents", "process", "work", "mistakes"],
  howMuch: ["fees", "validity", "free"],
  ask: ["unconfirmed", "questions", "sources"],
} as const;

type PartGroup = { name: keyof typeof groups; parts: Part[] };

/** The sections of a page in their groups; a group of which it has none is left out. */
export function groupsOf(parts: readonly Part[]): PartGroup[] {
  return (Object.keys(groups) as PartGroup["name"][]).flatMap((name) => {
    const found = parts.filter(({ id }) => (groups[name] as readonly string[]).includes(id));
    return found.length === 0 ? [] : [{ name, parts: found }];
  });
}
