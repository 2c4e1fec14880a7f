import { acceptReceived, refuseReceived } from "../../../domain/cases/applicant-links/received.server.ts";
import { checkNames, markDocument } from "../../../domain/cases/documents/mark-document.server.ts";
import { removeVersion, restoreVersion } from "../../../domain/cases/documents/remove-version.server.ts";
import { documentMarks } from "../../../domain/cases/documents/tables.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { asResult } from "../../frame/page/result.ts";

export const documentHandlers = {
  "document-mark": mark,
  "document-remove": remove,
  "document-restore": restore,
  "names-check": compareNames,
  "document-accept": accept,
  "document-refuse": refuse,
};

async function mark({ db, staff, form, text, now }: Post) {
  const chosen = documentMarks.find((known) => known === text("mark")) ?? null;
  const marking = { document: text("documentType"), mark: chosen, note: text("note") };
  return asResult(await markDocument(db, staff, text("client"), marking, now), "document-marked", form);
}

async function compareNames({ db, staff, form, text, now }: Post) {
  const matches = (["yes", "no"] as const).find((known) => known === text("found")) ?? null;
  const check = { matches, note: text("note") };
  return asResult(await checkNames(db, staff, text("client"), check, now), "document-marked", form);
}

async function accept({ db, staff, form, text, now }: Post) {
  return asResult(await acceptReceived(db, staff, text("received"), now), "received-accepted", form);
}

async function refuse({ db, staff, form, text, now }: Post) {
  const result = await refuseReceived(db, staff, text("received"), text("reason"), now);
  return asResult(result, "received-refused", form);
}

async function remove({ db, staff, form, text, now }: Post) {
  const version = text("version");
  const undo = { intent: "document-restore", client: text("client"), version };
  const values = { days: retentionDays.removedDocuments };
  return asResult(await removeVersion(db, staff, version, now), "document-removed", form, { undo, values });
}

async function restore({ db, staff, form, text, now }: Post) {
  return asResult(await restoreVersion(db, staff, text("version"), now), "document-restored", form);
}
