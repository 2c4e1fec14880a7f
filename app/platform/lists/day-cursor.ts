/** After which row a page of a list by days begins. */
export type DayCursor = { day: string; id: string };

/** Reads "2026-11-20.<id>"; anything else is the first page. */
export function readDayCursor(typed: string | null): DayCursor | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/.exec(typed ?? "") ?? [];
  return day && id ? { day, id } : undefined;
}
