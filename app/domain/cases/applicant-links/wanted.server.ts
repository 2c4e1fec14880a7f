import type { Db } from "../../../platform/db/connection.server.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import {
  checklistOf,
  type DocumentType,
  documentTypes,
  isForSome,
} from "../../catalogue/services/checklist.ts";
import { withMerged } from "../clients/merged-records.server.ts";
import type { Client } from "../clients/tables.ts";
import { readDocuments } from "../documents/list-documents.server.ts";
import type { OpenLink } from "./open-link.server.ts";
import { roomIn } from "./receive-file.server.ts";
import type { ReceivedFile } from "./tables.ts";

export type WantedDocument = {
  type: DocumentType;
  ifApplies: boolean;
  /** "again": marked as wrong by staff, or refused, for this reason. */
  state: "missing" | "checking" | "again";
  reason: string | null;
  sent: { reference: string; at: string }[];
};

export type WantedDocuments = {
  wanted: WantedDocument[];
  have: DocumentType[];
  room: { files: number; bytes: number };
};

export async function wantedDocuments(db: Db, link: OpenLink): Promise<WantedDocuments> {
  const { client } = link;
  const ids = await withMerged(db, client.id);
  const [{ documents }, received, room] = await Promise.all([
    readDocuments(db, ids),
    receivedFrom(db, ids),
    roomIn(db, link.id),
  ]);
  const shown = new Map<string, string>(documents.map((one) => [one.document_type, one.shown]));
  const types = documentTypes(client.register);
  const byType = Map.groupBy(received, ({ document_type }) => document_type);
  const have = types.filter((type) => shown.get(type) === "have" && type !== "other");
  const wanted = types
    .filter((type) => !have.includes(type))
    .map((type) => ({
      ...wantedOf(type, shown.get(type) === "wrong", byType.get(type) ?? []),
      ifApplies: isForSome(client.register, type) || type === "other",
    }));
  return { wanted, have, room };
}

/** While documents are collected: all that are missing. Later only marked ones, because the bank may have the rest. */
export async function missingDocuments(db: Db, client: Client): Promise<DocumentType[]> {
  const { documents } = await readDocuments(db, await withMerged(db, client.id));
  const known = new Map(documents.map((one) => [one.document_type, one]));
  const collecting = collectsDocuments(client);
  return checklistOf(client.register).filter((type) => {
    const { mark, shown } = known.get(type) ?? { mark: null, shown: "missing" };
    if (mark === "missing" || mark === "wrong") return true;
    return collecting && shown === "missing" && !isForSome(client.register, type);
  });
}

function collectsDocuments({ register, stage }: Client): boolean {
  const { milestones } = registerOf(register);
  const at = milestones.indexOf(stage ?? "");
  return at >= 0 && at < milestones.indexOf("submitted");
}

type Received = Pick<ReceivedFile, "document_type" | "state" | "reference" | "reason" | "created_at">;

function receivedFrom(db: Db, clientIds: readonly string[]): Promise<Received[]> {
  return db
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .select(["document_type", "state", "reference", "reason", "file.created_at"])
    .where("link.client_id", "in", clientIds)
    .where("state", "in", ["waiting", "refused"])
    .orderBy("file.id", "desc")
    .limit(300)
    .execute();
}

function wantedOf(type: DocumentType, wrong: boolean, received: readonly Received[]) {
  const waiting = received.filter(({ state }) => state === "waiting");
  const refused = received.find(({ state }) => state === "refused");
  const open = refused || wrong ? "again" : "missing";
  const state: WantedDocument["state"] = waiting.length > 0 ? "checking" : open;
  return {
    type,
    state,
    reason: state === "again" ? (refused?.reason ?? null) : null,
    sent: waiting.map(({ reference, created_at: at }) => ({ reference, at })),
  };
}
