/** One field that a change touched; undefined where it was not there. */
export type Difference = { field: string; before: unknown; after: unknown };

/** What differs between the two sides of a row, in the order of the fields; broken or blanked details have none. */
export function differences(row: { before: string | null; after: string | null }): Difference[] {
  const [before, after] = [read(row.before), read(row.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((of) => JSON.stringify(of.before) !== JSON.stringify(of.after));
}

/** One side of a row as it was written. */
export function read(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
