import { followUpAction } from "../../domain/follow-ups/follow-up-action.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { answerDocuments, isAboutDocuments } from "../documents/answer-documents.server.ts";
import { profileFormAction } from "./profile-action.server.ts";

/** Result of a post of a profile, by the key of its message. */
export type Said =
  | Awaited<ReturnType<typeof profileFormAction>>
  | Awaited<ReturnType<typeof followUpAction>>
  | Awaited<ReturnType<typeof answerDocuments>>;

/** Dispatches a post of a profile: its documents, its follow-up, or the client itself. */
export function answerPost(db: Db, staff: Staff, client: string, form: FormData, now: Date): Promise<Said> {
  const intent = form.get("intent");
  if (intent === "follow-up") return followUpAction(db, staff, { noun: "client", id: client }, form, now);
  if (isAboutDocuments(intent)) return answerDocuments(db, staff, client, form, now);
  return profileFormAction(db, staff, client, form, now);
}
