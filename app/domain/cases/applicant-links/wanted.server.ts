import type { Db } from "../../../platform/db/connection.server.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import {
  checklistOf,
  type DocumentType,
  documentsToCollect,
  documentTypes,
  isForSome,
} from "../../catalogue/services/checklist.ts";
import type { PersonCase } from "../clients/cases-of-person.server.ts";
import { isFinished } from "../clients/finished-clients.server.ts";
import { withMerged } from "../clients/merged-records.server.ts";
import type { Client } from "../clients/tables.ts";
import { type DocumentState, documentStates } from "../documents/list-documents.server.ts";
import type { ReceivedFile } from "./tables.ts";

export type WantedDocument = {
  type: DocumentType;
  /** "again": marked as wrong by staff, or refused, for this reason. */
  state: "missing" | "checking" | "again";
  reason: string | null;
  sent: { reference: string; at: string }[];
};

/** `needed` is asked for; `others` may be sent too. */
type CaseDocuments = {
  caseId: string;
  register: string;
  needed: WantedDocument[];
  others: WantedDocument[];
  have: DocumentType[];
};

type Known = ReadonlyMap<DocumentType, Pick<DocumentState, "mark" | "shown">>;

export async function wantedDocuments(db: Db, cases: readonly PersonCase[]): Promise<CaseDocuments[]> {
  const all = cases.flatMap(({ ids }) => ids);
  const [states, received] = await Promise.all([documentStates(db, all), receivedFrom(db, all)]);
  return cases.map(({ client, ids }) => {
    const known = knownOf(states, ids);
    const missing = missingOf(client, known);
    const byType = Map.groupBy(
      received.filter(({ client_id }) => ids.includes(client_id)),
      ({ document_type }) => document_type,
    );
    const types = documentTypes(client.register);
    const have = types.filter((type) => known.get(type)?.shown === "have" && type !== "other");
    const wanted = types
      .filter((type) => !have.includes(type))
      .map((type) => wantedOf(type, known.get(type)?.shown === "wrong", byType.get(type) ?? []));
    const isNeeded = ({ type, state }: WantedDocument) => state !== "missing" || missing.includes(type);
    const { id: caseId, register } = client;
    return {
      caseId,
      register,
      have,
      needed: wanted.filter(isNeeded),
      others: isFinished(client) ? [] : wanted.filter((one) => !isNeeded(one)),
    };
  });
}

/** While documents are collected: all that are missing. Later only marked ones, because the bank may have the rest. */
export async function missingDocuments(db: Db, client: Client): Promise<DocumentType[]> {
  const ids = await withMerged(db, client.id);
  return missingOf(client, knownOf(await documentStates(db, ids), ids));
}

function missingOf(client: Client, known: Known): DocumentType[] {
  const { register } = client;
  if (isFinished(client)) return [];
  const collected = collectsDocuments(client) ? documentsToCollect(register) : [];
  return checklistOf(register).filter((type) => {
    const { mark, shown } = known.get(type) ?? { mark: null, shown: "missing" };
    if (mark === "missing" || mark === "wrong") return true;
    return collected.includes(type) && shown === "missing" && !isForSome(register, type);
  });
}

/** The first record's own mark decides; of merged records one with a file is enough. */
function knownOf(states: readonly DocumentState[], ids: readonly string[]): Known {
  const [first] = ids;
  const rank = (state: DocumentState) => (state.client_id === first ? 0 : 1);
  const ofCase = states.filter(({ client_id }) => ids.includes(client_id));
  const byType = Map.groupBy(
    ofCase.sort((a, b) => rank(a) - rank(b)),
    ({ type }) => type,
  );
  return new Map(
    [...byType].map(([type, same]) => {
      const mark = same[0]?.mark ?? null;
      const hasFile = same.some((one) => one.mark === null && one.shown === "have");
      return [type, { mark, shown: mark ?? (hasFile ? "have" : "missing") }];
    }),
  );
}

function collectsDocuments({ register, stage }: Client): boolean {
  const { milestones } = registerOf(register);
  const at = milestones.indexOf(stage ?? "");
  return at >= 0 && at < milestones.indexOf("submitted");
}

type Received = Pick<ReceivedFile, "document_type" | "state" | "reference" | "reason" | "created_at"> & {
  client_id: string;
};

function receivedFrom(db: Db, clientIds: readonly string[]): Promise<Received[]> {
  return db
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .select(["document_type", "state", "reference", "reason", "file.created_at"])
    .select(({ fn }) => fn.coalesce("file.client_id", "link.client_id").as("client_id"))
    .where("link.client_id", "in", clientIds)
    .where("state", "in", ["waiting", "refused"])
    .orderBy("file.id", "desc")
    .limit(300)
    .execute();
}

function wantedOf(type: DocumentType, wrong: boolean, received: readonly Received[]): WantedDocument {
  const waiting = received.filter(({ state }) => state === "waiting");
  const refused = received.find(({ state }) => state === "refused");
  const open = refused || wrong ? "again" : "missing";
  const state = waiting.length > 0 ? "checking" : open;
  return {
    type,
    state,
    reason: state === "again" ? (refused?.reason ?? null) : null,
    sent: waiting.map(({ reference, created_at: at }) => ({ reference, at })),
  };
}
