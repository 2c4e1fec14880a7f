import { createHash } from "node:crypto";
import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { inOrder } from "../../../platform/lists/order.ts";
import {
  addFiles,
  lockConversation,
  recordContactByThem,
  timeWithinNow,
} from "../conversations/add-incoming.server.ts";
import { type MessageDetails, readDetails } from "../conversations/details.ts";
import { updateLastMessage } from "../conversations/last-message.server.ts";
import { addWords } from "../conversations/search-words.server.ts";
import type { Conversation, Message } from "../conversations/tables.ts";
import type { ChangeEvent } from "./events.ts";
import { addMessage, type Stored, stopIfRequested, storedAs, timeWithin } from "./store-message.server.ts";

/** The thread shows the new text, and keeps the earlier ones. */
export async function applyEdit(
  trx: Db,
  event: Extract<ChangeEvent, { event: "edited" }>,
  now: Date,
): Promise<void> {
  const { id, original, content } = event;
  const stored = storedAs(content);
  const version = { id, at: timeWithin(event.at, now).toISOString(), text: stored.text };
  const known = await lockMessage(trx, original);
  if (!known) {
    const more = { versions: [version], isAwaited: true };
    const conversation = await addMessage(trx, { ...event, id: original }, stored, now, more);
    return stopIfRequested(trx, conversation, stored, now);
  }
  if (!(await addVersion(trx, known, version, original))) return;
  const conversation = await lockConversation(trx, known.conversation_id);
  if (!conversation) return;
  // A correction counts as unread.
  await trx
    .updateTable("conversations")
    .set({ unread: conversation.unread + 1, snoozed_until: null })
    .where("id", "=", conversation.id)
    .execute();
  await stopIfRequested(trx, conversation, stored, now);
}

/** False if it is known already. */
async function addVersion(trx: Db, known: Known, version: Version, original: string): Promise<boolean> {
  const details = readDetails(known.details);
  const versions = details.versions ?? [{ id: original, at: known.at, text: known.text }];
  if (versions.some((one) => one.id === version.id)) return false;
  await rewrite(trx, known, { ...details, versions: sorted([...versions, version], original) });
  return true;
}

/** An edit on the phone of a message that we sent. "later": the message may still arrive. */
export async function applyOwnEdit(
  trx: Db,
  { id, original, at, content }: Extract<ChangeEvent, { event: "edited" }>,
  now: Date,
): Promise<"done" | "later"> {
  const known = await lockMessage(trx, original, "out");
  if (!known) return "later";
  if (readDetails(known.details).deletedAt !== undefined) return "done";
  const version = { id, at: timeWithin(at, now).toISOString(), text: storedAs(content).text };
  await addVersion(trx, known, version, original);
  return "done";
}

/** Its words are removed here too; a hash of the original remains as evidence. A file in a check-list stays. */
export async function applyOwnDeletion(trx: Db, event: ChangeEvent, now: Date): Promise<"done" | "later"> {
  const known = await lockMessage(trx, event.original, "out");
  if (!known) return "later";
  const { versions, template: _, ...details } = readDetails(known.details);
  if (details.deletedAt !== undefined) return "done";
  const hash = createHash("sha256")
    .update(versions?.[0]?.text ?? known.text)
    .digest("base64url");
  const deletedAt = timeWithin(event.at, now).toISOString();
  await trx
    .updateTable("messages")
    .set({ text: "", details: JSON.stringify({ ...details, deletedAt, hash }) })
    .where("id", "=", known.id)
    .execute();
  await trx.deleteFrom("message_words").where("message_id", "=", known.id).execute();
  await trx
    .deleteFrom("message_files")
    .where("message_id", "=", known.id)
    .where("document_id", "is", null)
    .execute();
  await updateLastMessage(trx, known.conversation_id);
  return "done";
}

/** A deleted message that has arrived here stays visible, marked as deleted. */
export async function applyDeletion(trx: Db, event: ChangeEvent, now: Date): Promise<void> {
  const deletedAt = timeWithin(event.at, now).toISOString();
  const known = await lockMessage(trx, event.original);
  if (!known) {
    const empty = { kind: "unsupported" as const, text: "" };
    await addMessage(trx, { ...event, id: event.original }, empty, now, { deletedAt, isAwaited: true });
    return;
  }
  const details = readDetails(known.details);
  if (details.deletedAt === undefined) await writeDetails(trx, known.id, { ...details, deletedAt });
}

/** An edit or deletion may arrive before its original. */
export async function completeOriginal(
  trx: Db,
  externalId: string,
  stored: Stored,
  at: Date,
  now: Date,
): Promise<Conversation | undefined> {
  const known = await lockMessage(trx, externalId);
  const { isAwaited, problem: _, ...details } = known ? readDetails(known.details) : {};
  const conversation = known && isAwaited && (await lockConversation(trx, known.conversation_id));
  if (!known || !conversation) return undefined;
  const first = { id: externalId, at: at.toISOString(), text: stored.text };
  const later = details.versions?.filter((version) => version.id !== externalId);
  const versions = later && sorted([first, ...later], externalId);
  const arrived = { kind: stored.kind, at: timeWithinNow(at, now) };
  await trx.updateTable("messages").set(arrived).where("id", "=", known.id).execute();
  const hasFiles = trx.selectFrom("message_files").select("id").where("message_id", "=", known.id);
  if (!(await hasFiles.executeTakeFirst())) await addFiles(trx, known.id, stored.files ?? [], now);
  await rewrite(
    trx,
    { ...known, text: stored.text },
    { ...stored.details, ...details, ...(versions && { versions }) },
  );
  await recordContactByThem(trx, conversation, { channel: "whatsapp", kind: stored.kind }, arrived.at);
  return conversation;
}

type Version = NonNullable<MessageDetails["versions"]>[number];

function sorted(versions: readonly Version[], original: string): Version[] {
  const orderOf = ({ id, at }: Version) => (id === original ? "" : at);
  return versions.toSorted((a, b) => inOrder(orderOf(a), orderOf(b)));
}

const columns = ["id", "conversation_id", "at", "text", "details"] as const;
type Known = { id: string; conversation_id: string; at: string; text: string; details: string };

function lockMessage(
  trx: Db,
  externalId: string,
  direction: Message["direction"] = "in",
): Promise<Known | undefined> {
  const message = trx
    .selectFrom("messages")
    .select(columns)
    .where("channel", "=", "whatsapp")
    .where("direction", "=", direction)
    .where("external_id", "=", externalId);
  return locked(trx, message).executeTakeFirst();
}

/** The last version becomes the text; the search finds all of them. */
async function rewrite(trx: Db, known: Known, details: MessageDetails): Promise<void> {
  const { id, conversation_id: conversationId } = known;
  const texts = details.versions?.map(({ text }) => text) ?? [known.text];
  const text = texts.at(-1) ?? "";
  await trx
    .updateTable("messages")
    .set({ text, details: JSON.stringify(details) })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("message_words").where("message_id", "=", id).execute();
  const conversation = await lockConversation(trx, conversationId);
  const words = { id, conversationId, text: texts.toReversed().join("\n") };
  await addWords(trx, [words], conversation?.name ?? "");
  await updateLastMessage(trx, conversationId);
}

async function writeDetails(trx: Db, id: string, details: MessageDetails): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ details: JSON.stringify(details) })
    .where("id", "=", id)
    .execute();
}
