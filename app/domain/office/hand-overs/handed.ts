/** Nouns with an assignee of their own; all others go with their client. */
export const handedNouns = ["clients", "enquiries", "conversations"] as const;
export type Handed = (typeof handedNouns)[number];

/** `at` identifies the hand-over. */
export type HandOver = { at: string; to: string; moved: Record<Handed, number> };
