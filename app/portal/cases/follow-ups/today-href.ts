import type { Group } from "../../../domain/cases/follow-ups/day.ts";

type View = {
  mine: boolean;
  /** Shows one group only. */
  group?: Group | undefined;
  after?: string | undefined;
  /** The row whose form is open. */
  next?: string | undefined;
};

export function todayHref({ mine, ...others }: View): string {
  const query = new URLSearchParams({ whose: mine ? "mine" : "all" });
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value);
  return `/today?${query}`;
}
