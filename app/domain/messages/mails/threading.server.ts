import type { Db } from "../../../platform/db/connection.server.ts";
import type { ClaimedMessage } from "../conversations/send-result.ts";

type Threading = { inReplyTo: string | undefined; references: string[]; subject: string };

/** Limit for References: keeps the first id and the last ones. */
const mostReferences = 20;

export async function threadingOf(db: Db, message: ClaimedMessage, subject: string): Promise<Threading> {
  const mails = db
    .selectFrom("messages")
    .select(["subject", "external_id", "message_references"])
    .where("conversation_id", "=", message.conversation_id)
    .where("channel", "=", "mail")
    .where("kind", "not in", ["automatic", "bounce"])
    .where("external_id", "is not", null);
  const answered = message.answers
    ? mails.where("id", "=", message.answers)
    : mails.where("id", "<", message.id).orderBy("id", "desc");
  const earlier = await answered.limit(1).executeTakeFirst();
  const id = isMessageId(earlier?.external_id) ? earlier?.external_id : undefined;
  const known = (earlier?.message_references ?? "").split(/\s+/).filter(isMessageId).reverse();
  const all = [...new Set([...known, ...(id ? [id] : [])])];
  const references =
    all.length > mostReferences ? [...all.slice(0, 1), ...all.slice(1 - mostReferences)] : all;
  return {
    inReplyTo: id ?? undefined,
    references,
    subject: message.subject || replyTo(earlier?.subject) || subject,
  };
}

/** Excludes ids that we generated for mails without one. */
function isMessageId(id: string | null | undefined): id is string {
  return /^<[^<>\s]+>$/.test(id ?? "") && !id?.endsWith("@no-id.invalid>");
}

function replyTo(subject: string | null | undefined): string {
  if (!subject) return "";
  return /^(re|aw|sv|उत्तर)\s*:/i.test(subject) ? subject : `Re: ${subject}`;
}
