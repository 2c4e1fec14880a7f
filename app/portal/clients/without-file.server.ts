import { data } from "react-router";
import { noteOpening } from "../../domain/clients/profile.server.ts";
import { personHash } from "../../domain/privacy/person.server.ts";
import type { SheetPart } from "../../domain/sheet/part.ts";
import { may } from "../../domain/staff/permissions.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";

type Tools = { db: Db; secret: string };

/** The answer to a profile's address of which no file is here. Who saw a row is written down, under a keyed hash of its number. */
export async function withoutFile(
  { db, secret }: Tools,
  staff: Staff,
  mobile: string,
  part: SheetPart | Promise<SheetPart> | undefined,
) {
  if (!part) return data(null, { status: 404 });
  const noted = async (come: SheetPart): Promise<SheetPart> => {
    const key = personHash(secret, "phone", mobile);
    if (come.state === "found") await noteOpening(db, staff, key, new Date(), "sheet");
    return come;
  };
  const mayChange = may(staff.role, "clients.write");
  // Nobody knows yet whether the sheet holds the number: the page begins, and the status with it.
  if (part instanceof Promise) return data({ mobile, sheet: part.then(noted), mayChange }, { status: 200 });
  return data(
    { mobile, sheet: await noted(part), mayChange },
    { status: part.state === "found" ? 200 : 404 },
  );
}
