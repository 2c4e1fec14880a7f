import { data } from "react-router";
import {
  recordOpening,
  type TrashedClient,
  trashedByMobile,
} from "../../../../domain/cases/clients/profile.server.ts";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { personHash } from "../../../../platform/personal-data/person.server.ts";

type Tools = { db: Db; secret: string };

/**
 * A number without a client in a list: clients in the trash, and its row in the hosted sheet. Access is logged under a keyed hash of the
 * number.
 */
export async function loadNumber(
  { db, secret }: Tools,
  staff: Staff,
  mobile: string,
  part: SheetPart | Promise<SheetPart> | undefined,
) {
  const mayChange = may(staff, "clients.write");
  const trashed: TrashedClient[] = await trashedByMobile(db, staff, mobile);
  const own = { mobile, trashed, mayChange };
  if (!part) return data(trashed.length > 0 ? { ...own, sheet: undefined } : null, { status: 404 });
  const noted = async (come: SheetPart): Promise<SheetPart> => {
    const key = personHash(secret, "phone", mobile);
    if (come.state === "found") await recordOpening(db, staff, key, new Date(), "sheet");
    return come;
  };
  // The status is sent before the sheet has answered.
  if (part instanceof Promise) return data({ ...own, sheet: part.then(noted) }, { status: 200 });
  return data({ ...own, sheet: await noted(part) }, { status: part.state === "found" ? 200 : 404 });
}
