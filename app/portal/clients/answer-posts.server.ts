import { followUpAction } from "../../domain/follow-ups/follow-up-action.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { answerDocuments, isAboutDocuments } from "../documents/answer-documents.server.ts";
import { profileFormAction } from "./profile-action.server.ts";

/** What became of a post of a profile, by the sentence that says it. */
export type Said =
  | Awaited<ReturnType<typeof profileFormAction>>
  | Awaited<ReturnType<typeof followUpAction>>
  | Awaited<ReturnType<typeof answerDocuments>>;

/** Hands a post of the profile of a file to whoever it is about: its papers, its follow-up, or the file itself. */
export function answerPost(db: Db, staff: Staff, file: string, form: FormData, now: Date): Promise<Said> {
  const intent = form.get("intent");
  if (intent === "follow-up") return followUpAction(db, staff, { noun: "client", id: file }, form, now);
  if (isAboutDocuments(intent)) return answerDocuments(db, staff, file, form, now);
  return profileFormAction(db, staff, file, form, now);
}
