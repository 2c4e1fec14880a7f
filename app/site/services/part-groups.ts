/** The questions that the sections of a service page answer, in the order of the page. */
const groups = {
  what: ["intro", "design", "loan", "benefits"],
  who: ["eligibility", "exclusions"],
  how: ["documents", "process", "work", "mistakes"],
  howMuch: ["fees", "validity", "free"],
  ask: ["unconfirmed", "questions", "sources"],
} as const;

export type PartGroup = keyof typeof groups;

/** The group that begins with each of these sections, by the section's id; a section in the midst of one has none. */
export function beginnings(ids: readonly string[]): ReadonlyMap<string, PartGroup> {
  const begun = Object.entries(groups).flatMap(([group, of]): [string, PartGroup][] => {
    const first = ids.find((id) => (of as readonly string[]).includes(id));
    return first === undefined ? [] : [[first, group as PartGroup]];
  });
  return new Map(begun);
}
