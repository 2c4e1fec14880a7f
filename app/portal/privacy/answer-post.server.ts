import { type Erasure, erasePerson, type Held, lookUpPerson } from "../../domain/privacy/people.server.ts";
import { type Person, readPerson } from "../../domain/privacy/person.server.ts";
import { personInSheet } from "../../domain/sheet/person-in-sheet.server.ts";
import type { SheetReader } from "../../domain/sheet/reader.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";

/** How a post of the page ended; `typed` is what stood in the search. */
export type PeopleResult =
  | { status: "unreadable"; typed: string }
  | { status: "found" | "mismatch"; typed: string; person: Shown; held: Held }
  | { status: "erased"; typed: string; erasure: Erasure };

type Shown = Pick<Person, "by" | "value">;

/** Looks a person up, or with the intent "erase" and the number typed once more erases everything on them. */
export async function answerPeoplePost(
  { db, secret, sheet }: { db: Db; secret: string; sheet: SheetReader },
  staff: Staff,
  form: FormData,
  now: Date,
): Promise<PeopleResult> {
  const typed = String(form.get("person") ?? "").slice(0, 254);
  const person = readPerson(typed, secret);
  if (!person) return { status: "unreadable", typed };
  const shown = { by: person.by, value: person.value };
  const inSheet = async (nouns: Held["nouns"]) => ({
    sheet: await personInSheet(sheet, staff, person, nouns),
  });
  const found = async (status: "found" | "mismatch"): Promise<PeopleResult> => {
    const held = await lookUpPerson(db, staff, person, now);
    return { status, typed, person: shown, held: { ...held, ...(await inSheet(held.nouns)) } };
  };
  if (form.get("intent") !== "erase") return found("found");
  const again = readPerson(form.get("confirm"), secret);
  if (again?.hash !== person.hash) return found("mismatch");
  // By the files' numbers too, so before they are gone.
  const asked = await inSheet((await lookUpPerson(db, staff, person, now)).nouns);
  return {
    status: "erased",
    typed: "",
    erasure: { ...(await erasePerson(db, staff, person, now)), ...asked },
  };
}
