import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { customFieldsOf, customName, withMasks } from "../../../../domain/cases/clients/custom-values.ts";
import { clientFields, limitOf, type TypedClient, typedOf } from "../../../../domain/cases/clients/fields.ts";
import { findClient } from "../../../../domain/cases/clients/find-client.server.ts";
import { recordOpening } from "../../../../domain/cases/clients/profile.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { findEnquiry } from "../../../../domain/cases/enquiries/inbox.server.ts";
import type { Enquiry } from "../../../../domain/cases/enquiries/tables.ts";
import type { SheetReader } from "../../../../domain/cases/sheet/reader.server.ts";
import { rowToTake } from "../../../../domain/cases/sheet/take-over.server.ts";
import { formPath } from "../../../../domain/catalogue/registers/registers.ts";
import { listColleagues } from "../../../../domain/people/staff/colleagues.server.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { pick } from "../../../../platform/db/pick.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { phoneKind } from "../../../../platform/language/phone.ts";
import { personHash } from "../../../../platform/personal-data/person.server.ts";

/**
 * A client (`?client=`), or a new one from an earlier client (`?reapply=`), an enquiry (`?enquiry=`), a person with a case (`?person=`), a
 * row of the hosted sheet (`?sheet=<number>`), or values in the URL. 404 for unknown records; if the sheet cannot be read, at least the
 * number is filled in.
 */
export async function loadClientForm(
  db: Db,
  staff: Staff,
  reader: SheetReader,
  register: string,
  query: URLSearchParams,
) {
  const find = (id: string) => findClient(db, staff, id);
  const client = await named(query.get("client"), find);
  if (client && client.register !== register)
    throw redirect(`${formPath(client.register)}?client=${client.id}`);
  const origin = client ? new URLSearchParams() : query;
  const earlier = await named(origin.get("reapply"), find);
  const person = await named(origin.get("person"), find);
  const enquiry = await named(origin.get("enquiry"), (id) => findEnquiry(db, staff, id));
  const sheet = await rowToTake({ db, reader }, staff, origin.get("sheet"));
  const row = sheet && new URLSearchParams({ mobile: sheet.mobile, ...sheet.typed });
  const suggested = (enquiry && carried(enquiry)) ?? row ?? query;
  return {
    register,
    /** Idempotency key of the form. */
    submission: randomUUID(),
    sheet,
    team: await listColleagues(db, staff),
    me: staff.id,
    client: client && { id: client.id, name: client.name, mobile: client.mobile, version: client.version },
    there: client === undefined || client.list_state === client.register,
    person: person && { id: person.id, mobile: person.mobile },
    reapplies: earlier && { id: earlier.id, name: earlier.name },
    enquiry: enquiry && pick(enquiry, ["id", "name", "reference", "message"]),
    values:
      (client && withMasks(typedOf(client), client)) ??
      (earlier && reapplication(earlier)) ??
      prefilled((person && personOf(person)) ?? suggested),
    added: query.get("done"),
  };
}

type Loaded = Awaited<ReturnType<typeof loadClientForm>>;

/** Logs that personal details were shown, as for a profile; a sheet row under a keyed hash of its number. */
export async function recordShown(
  { db, secret }: { db: Db; secret: string },
  staff: Staff,
  { client, reapplies, person, sheet }: Loaded,
  now: Date,
): Promise<void> {
  for (const shown of [client, reapplies, person]) if (shown) await recordOpening(db, staff, shown.id, now);
  if (!sheet?.typed) return;
  await recordOpening(db, staff, personHash(secret, "phone", sheet.mobile), now, "sheet");
}

async function named<T>(id: string | null, find: (id: string) => Promise<T | undefined>) {
  if (id === null) return undefined;
  const record = orNotFound(await find(clean(id)));
  return record;
}

/** Same person and project; stages start again. */
function reapplication(earlier: Client): TypedClient {
  const fresh = { type: "Reapply", status: "", applicantId: "", notes: "", validUntil: "" };
  return { ...typedOf(earlier), ...withoutIdentities(earlier.register), ...fresh };
}

/** Details taken over into a further case. */
function personOf(client: Client): URLSearchParams {
  const typed = typedOf(client);
  const details = personFields.map((field) => [field, typed[field]]);
  return new URLSearchParams(Object.fromEntries(details));
}

const personFields = ["name", "fatherName", "mobile", "email", "gender", "address", "dob"] as const;

/** Identity numbers are not taken over, as nobody has checked them. */
const withoutIdentities = (register: string) =>
  Object.fromEntries(
    customFieldsOf(register).flatMap(({ key, kind }) => (kind === "identity" ? [[customName(key), ""]] : [])),
  );

/** Only ten digits are taken over as a mobile number. */
function carried({ name, phone, email, address, message, reference }: Enquiry): URLSearchParams {
  const mobile = phone.length === 10 && phoneKind(phone) !== "tollFree" ? phone : "";
  const notes = [reference, message].filter(Boolean).join(": ");
  return new URLSearchParams({ name, mobile, email, address: address ?? "", notes });
}

/** Values in the URL: `?name=…&mobile=…`. */
function prefilled(query: URLSearchParams): TypedClient {
  return Object.fromEntries(
    clientFields.map((field) => [field, clean(query.get(field)).slice(0, limitOf("notes"))]),
  ) as TypedClient;
}
