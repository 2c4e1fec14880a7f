import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../../../platform/db/connection.server.ts";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { createDocumentsFixture, type DocumentsFixture } from "../documents/test-documents.ts";
import { receiveWhole } from "./keep-file.server.ts";
import { type MadeLink, makeLink } from "./links.server.ts";
import { findOpenLink, type OpenLink } from "./open-link.server.ts";

export const visitor = { address: "203.0.113.7", secret: "a-secret-for-tests-only-0123456789abcdef" };

/** A new link to a client; it must be possible to make it. */
export async function newLink(
  db: Db,
  staff: Staff,
  client: { id: string },
  now = new Date(),
): Promise<MadeLink> {
  const made = await makeLink(db, staff, client.id, { language: "en" }, now);
  if (typeof made === "string") throw new Error(made);
  return made;
}

/** The open link of an address. */
export async function opened(db: Db, link: MadeLink, now = new Date()): Promise<OpenLink> {
  const found = await findOpenLink(db, link.token, visitor, now);
  if (typeof found === "string") throw new Error(found);
  return found;
}

/** A client with a link for documents. */
export async function withLink() {
  const at = await createDocumentsFixture();
  const staff = await someStaff(at.db, "9000000001", "owner");
  const client = await addClient(at.db, staff);
  const made = await newLink(at.db, staff, client);
  return { at, staff, client, made, link: await opened(at.db, made) };
}

type Sent = {
  upload?: string;
  batch?: string;
  client_id?: string;
  document_type?: string;
  name?: string;
  bytes?: Buffer;
  now?: Date;
};

/** Sends a file in one piece. */
export function sends(at: DocumentsFixture, link: OpenLink, given: Sent = {}) {
  const { bytes = samplePdf(), now = new Date(), ...rest } = given;
  const path = join(at.scratch, crypto.randomUUID());
  writeFileSync(path, bytes);
  const own = {
    upload: crypto.randomUUID(),
    batch: null,
    document_type: "pan",
    name: "pan.pdf",
    size: bytes.length,
  };
  return receiveWhole(at, link, { ...own, ...rest }, path, now);
}
