import {
  type Erasure,
  erasePerson,
  lookUpPerson,
  type PersonRecords,
  readPerson,
  withSheet,
} from "../../domain/privacy/people.server.ts";
import type { SheetReader } from "../../domain/sheet/reader.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Person } from "../../platform/personal-data/person.server.ts";

/** The result of the page's action; `typed` is what was searched for. */
export type PeopleResult =
  | { status: "unreadable"; typed: string }
  | { status: "found" | "mismatch"; typed: string; person: Shown; found: PersonRecords }
  | { status: "erased"; typed: string; erasure: Erasure };

type Shown = Pick<Person, "by" | "value">;

/** Looks a person up, or, with the intent "erase" and the number typed once more, erases them. */
export async function privacyAction(
  { db, secret, sheet }: { db: Db; secret: string; sheet: SheetReader },
  staff: Staff,
  form: FormData,
  now: Date,
): Promise<PeopleResult> {
  const typed = String(form.get("person") ?? "").slice(0, 254);
  const person = readPerson(typed, secret);
  if (!person) return { status: "unreadable", typed };
  const lookUp = async () => withSheet(sheet, staff, person, await lookUpPerson(db, staff, person, now));
  const shown = { typed, person: { by: person.by, value: person.value } };
  if (form.get("intent") !== "erase") return { status: "found", ...shown, found: await lookUp() };
  const again = readPerson(form.get("confirm"), secret);
  if (again?.hash !== person.hash) return { status: "mismatch", ...shown, found: await lookUp() };
  // By the numbers of the clients too, so before they are deleted.
  const { sheet: inSheet } = await lookUp();
  const erasure = { ...(await erasePerson(db, staff, person, now)), sheet: inSheet };
  return { status: "erased", typed: "", erasure };
}
