import { answerFollowUp } from "../../domain/follow-ups/answer-follow-up.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { documentsAction, isDocumentsIntent } from "../documents/documents-action.server.ts";
import { answerProfilePost } from "./answer-profile.server.ts";

/** What became of a post of a profile, by the sentence that says it. */
export type Said =
  | Awaited<ReturnType<typeof answerProfilePost>>
  | Awaited<ReturnType<typeof answerFollowUp>>
  | Awaited<ReturnType<typeof documentsAction>>;

/** Hands a post of the profile of a file to whoever it is about: its papers, its follow-up, or the file itself. */
export function answerPost(db: Db, staff: Staff, file: string, form: FormData, now: Date): Promise<Said> {
  const intent = form.get("intent");
  if (intent === "follow-up") return answerFollowUp(db, staff, { noun: "client", id: file }, form, now);
  if (isDocumentsIntent(intent)) return documentsAction(db, staff, file, form, now);
  return answerProfilePost(db, staff, file, form, now);
}
