import { noteKinds } from "./tables.ts";

export const entryKinds = [
  ...noteKinds,
  "milestone",
  "document",
  "link",
  "appointment",
  "change",
  "delivery",
  "opened",
] as const;
export type EntryKind = (typeof entryKinds)[number];

const verbs: Partial<Record<EntryKind, string[]>> = {
  change: [
    ...["created", "changed", "deleted", "restored", "merged", "unmerged", "taken_over", "followed_sheet"],
    ...["follow_up_set", "follow_up_done", "number_shown"],
    ...["data_asked", "data_request_done", "data_request_reopened"],
  ],
  document: [
    ...["document_added", "document_removed", "document_restored", "document_marked", "names_checked"],
    ...["document_received", "document_refused"],
  ],
  link: ["link_made", "link_mailed", "link_revoked", "link_opened"],
  appointment: [
    ...["appointment_booked", "appointment_confirmed", "appointment_moved", "appointment_proposed"],
    ...["appointment_cancelled", "appointment_done", "appointment_missed", "appointment_reopened"],
    "appointment_handed_over",
  ],
  delivery: ["delivered", "delivery_failed", "delivery_resent"],
  opened: ["opened"],
};

export function verbsOfKind(kind: EntryKind | undefined): string[] {
  if (kind !== undefined) return verbs[kind] ?? [];
  const { opened: _, ...usual } = verbs;
  return Object.values(usual).flat();
}
