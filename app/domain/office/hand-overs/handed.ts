/** What is assigned to somebody by itself; all else goes by its client. */
export const handedNouns = ["clients", "enquiries", "conversations"] as const;
export type Handed = (typeof handedNouns)[number];

/** `at` says which it was. */
export type HandOver = { at: string; to: string; moved: Record<Handed, number> };
