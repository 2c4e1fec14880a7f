import type { Held } from "../privacy/people.server.ts";
import type { Person } from "../privacy/person.server.ts";
import type { Staff } from "../staff/staff.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import type { SheetReader } from "./reader.server.ts";

/** Whether the hosted sheet has a row of a person; "unknown" when it could not be read, or no number is known. */
export type InSheet = "holds" | "none" | "unknown";

/** Looks up a person's numbers in the sheet, which an erasure does not change. Undefined when there is no sheet. */
export async function personInSheet(
  reader: SheetReader,
  staff: Staff,
  person: Person,
  nouns: Held["nouns"],
): Promise<InSheet | undefined> {
  if (!reader.isSet()) return undefined;
  const clients = nouns.find(({ noun }) => noun === "clients")?.records ?? [];
  const own = person.by === "phone" ? [person.value] : [];
  const numbers = new Set([...own, ...clients.map(({ data }) => String(data.mobile))]);
  const parts = await Promise.all([...numbers].map((mobile) => lookUpInSheet(reader, staff, mobile)));
  const states = parts.map((part) => part?.state ?? "none");
  if (states.includes("found")) return "holds";
  return states.length === 0 || states.includes("failed") ? "unknown" : "none";
}
