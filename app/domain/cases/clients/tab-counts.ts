/** Counts without a stored total stop here, and then mean "or more". */
export const maxInTab = 1_000;

export type TabCounts = Record<"all" | "pending" | "us" | "overdue" | "none", number>;
