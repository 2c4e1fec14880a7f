/** Counts that the database does not keep stop here and mean "or more". */
export const maxInTab = 1_000;

export type TabCounts = Record<"all" | "pending" | "us" | "overdue" | "none", number>;
