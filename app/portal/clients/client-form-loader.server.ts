import { data, redirect } from "react-router";
import { clientFields, formPath, limitOf, type TypedClient, typedOf } from "../../domain/clients/fields.ts";
import { findClient } from "../../domain/clients/find-client.server.ts";
import type { Client, Scheme } from "../../domain/clients/tables.ts";
import { findEnquiry } from "../../domain/enquiries/inbox.server.ts";
import type { Enquiry } from "../../domain/enquiries/tables.ts";
import type { SheetReader } from "../../domain/sheet/reader.server.ts";
import { rowToTake, type TakenRow } from "../../domain/sheet/take-over.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/**
 * What a client form begins with: the client that `?client=` names; a new one for an earlier client (`?reapply=`), of an
 * enquiry (`?enquiry=`), of a row of the hosted sheet (`?sheet=` and its number), or with what stands in the address. What is
 * named has to be there; of a sheet, which may not answer, the number is known in any case.
 */
export async function loadClientForm(
  db: Db,
  staff: Staff,
  reader: SheetReader,
  scheme: Scheme,
  query: URLSearchParams,
) {
  const client = await wanted(db, staff, query.get("client"));
  if (client && client.scheme !== scheme) throw redirect(`${formPath(client.scheme)}?client=${client.id}`);
  const earlier = client ? undefined : await wanted(db, staff, query.get("reapply"));
  const enquiry = client ? undefined : await wantedEnquiry(db, staff, query.get("enquiry"));
  const sheet = client ? undefined : await rowToTake(reader, staff, query.get("sheet"));
  return {
    scheme,
    sheet,
    team: await listColleagues(db, staff),
    me: staff.id,
    client: client && { id: client.id, name: client.name, mobile: client.mobile, version: client.version },
    there: client === undefined || client.shelf === client.scheme,
    reapplies: earlier && { id: earlier.id, name: earlier.name },
    enquiry: enquiry && { id: enquiry.id, name: enquiry.name, reference: enquiry.reference },
    values: client
      ? typedOf(client)
      : earlier
        ? anew(earlier)
        : prefilled(enquiry ? carried(enquiry) : sheet ? ofRow(sheet) : query),
    added: query.get("done") === "added",
  };
}

/** A client that the address names has to be there. */
async function wanted(db: Db, staff: Staff, id: string | null): Promise<Client | undefined> {
  if (id === null) return undefined;
  const client = await findClient(db, staff, clean(id));
  if (!client) throw data(null, { status: 404 });
  return client;
}

/** The person and the project once more, the way through the offices from the beginning. */
function anew(earlier: Client): TypedClient {
  return { ...typedOf(earlier), type: "Reapply", status: "", applicantId: "", notes: "" };
}

async function wantedEnquiry(db: Db, staff: Staff, id: string | null): Promise<Enquiry | undefined> {
  if (id === null) return undefined;
  const enquiry = await findEnquiry(db, staff, clean(id));
  if (!enquiry) throw data(null, { status: 404 });
  return enquiry;
}

/** What an enquiry tells of a client; a number from abroad is no client's mobile. */
function carried({ name, phone, email, address, message, reference }: Enquiry): URLSearchParams {
  const mobile = phone.startsWith("+") ? "" : phone;
  const notes = [reference, message].filter(Boolean).join(": ");
  return new URLSearchParams({ name, mobile, email, address: address ?? "", notes });
}

function ofRow({ mobile, typed }: TakenRow): URLSearchParams {
  return new URLSearchParams({ mobile, ...typed });
}

/** What another page knows already may stand in the address: `?name=…&mobile=…`. */
function prefilled(query: URLSearchParams): TypedClient {
  return Object.fromEntries(
    clientFields.map((field) => [field, clean(query.get(field)).slice(0, limitOf("notes"))]),
  ) as TypedClient;
}
