/** Counts that the database does not keep end here: it means "or more". */
export const mostInTab = 1_000;

/** How many clients each tab of a list holds. */
export type TabCounts = Record<"all" | "pending" | "us" | "overdue" | "none", number>;
