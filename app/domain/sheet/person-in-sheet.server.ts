import type { Person } from "../../platform/personal-data/person.server.ts";
import type { Staff } from "../staff/staff.ts";
import { lookUpInSheet } from "./look-up.server.ts";
import type { SheetReader } from "./reader.server.ts";

/** Whether the hosted sheet has a row of a person; "unknown" when it did not reply, or there is no number to look for. */
export type InSheet = "holds" | "none" | "unknown";

/**
 * Looks up a person's number and those of their clients in the sheet, which an erasure does not reach. Undefined when
 * there is no sheet.
 */
export async function personInSheet(
  reader: SheetReader,
  staff: Staff,
  person: Person,
  mobiles: readonly string[],
): Promise<InSheet | undefined> {
  if (!reader.isSet()) return undefined;
  const numbers = new Set([...(person.by === "phone" ? [person.value] : []), ...mobiles]);
  const parts = await Promise.all([...numbers].map((mobile) => lookUpInSheet(reader, staff, mobile)));
  const states = parts.map((part) => part?.state ?? "none");
  if (states.includes("found")) return "holds";
  return states.length === 0 || states.includes("failed") ? "unknown" : "none";
}
