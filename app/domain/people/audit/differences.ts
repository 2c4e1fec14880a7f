export type Difference = { field: string; before: unknown; after: unknown };

/** Empty for invalid or erased details. */
export function differences(row: { before: string | null; after: string | null }): Difference[] {
  const [before, after] = [read(row.before), read(row.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((of) => JSON.stringify(of.before) !== JSON.stringify(of.after));
}

export function read(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
