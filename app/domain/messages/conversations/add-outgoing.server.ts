import { recordActivity } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addFiles, lockConversation } from "./add-incoming.server.ts";
import { consentState } from "./consents.server.ts";
import type { MessageDetails } from "./details.ts";
import { channelRefusal, draftRefusal, type Refusal } from "./may-send.ts";
import { beginningOf } from "./message-text.ts";
import { type Reach, reachOf, recordReach } from "./reach.server.ts";
import { addWords } from "./search-words.server.ts";
import { tokensIn, withoutTokens } from "./secret-links.ts";
import type { Channel, Conversation, MessageKind } from "./tables.ts";

const undoMs = 10_000;

export type Outgoing = {
  conversationId: string;
  channel: Channel;
  text: string;
  subject?: string;
  template?: { name: string; language: string; values: Record<string, string> };
  fileIds?: readonly string[];
  /** Our id of the message that this one replies or reacts to. */
  answers?: string;
  /** The emoji of a reaction; "" removes ours. */
  emoji?: string;
  /** Adds a button with which somebody who hides their number can share it. */
  asksNumber?: boolean;
  sendAt?: Date;
  language?: string;
  /** Idempotency key, from the form or the automatic sender. */
  key: string;
};

export type Queued = { id: string; repeated: boolean; sendAt: string } | Refusal;

/** Can be undone for ten seconds. */
export function addOutgoing(db: Db, staff: Staff, outgoing: Outgoing, now: Date): Promise<Queued> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, (trx) => queueMessage(trx, staff.id, outgoing, now));
}

/** In the caller's transaction; `staffId` is null for automatic messages. */
export async function queueMessage(
  trx: Db,
  staffId: string | null,
  outgoing: Outgoing,
  now: Date,
): Promise<Queued> {
  const { channel, key } = outgoing;
  await lockKey(trx, `sopan:message:key:${key}`);
  const earlier = await findPosted(trx, key);
  if (earlier) return { id: earlier.id, repeated: true, sendAt: earlier.next_try_at ?? now.toISOString() };
  const wrong = draftRefusal({ ...outgoing, fileIds: outgoing.fileIds ?? [] }, now);
  if (wrong) return wrong;
  const conversation = await lockConversation(trx, outgoing.conversationId);
  if (!conversation) return { refused: "gone" };
  const reach = await reachOf(trx, conversation, channel);
  if (!reach) return { refused: "noAddress" };
  if (outgoing.asksNumber && reach.by === "address") return { refused: "hasNumber" };
  const consent = await consentState(trx, conversation, channel);
  const refused = channelRefusal(outgoing, conversation, consent, outgoing.sendAt ?? now);
  if (refused) return refused;
  const files = await filesOf(trx, conversation, outgoing.fileIds ?? []);
  if (!files) return { refused: "noFile" };
  await recordReach(trx, conversation, channel, reach, now);
  const written = { ...outgoing, conversation, staffId, details: detailsOf(outgoing, reach), files };
  return store(trx, written, now);
}

function findPosted(trx: Db, key: string) {
  return trx
    .selectFrom("messages")
    .select(["id", "next_try_at"])
    .where("post_key", "=", key)
    .executeTakeFirst();
}

function detailsOf({ template, emoji }: Outgoing, { to, by }: Reach): MessageDetails {
  return { to, toBy: by, ...(template && { template }), ...(emoji !== undefined && { emoji }) };
}

type Shape = Pick<Written, "template" | "files" | "emoji" | "asksNumber">;

function kindOf({ template, files, emoji, asksNumber }: Shape): MessageKind {
  if (template) return "template";
  if (asksNumber) return "askNumber";
  if (files.length > 0) return "media";
  return emoji === undefined ? "text" : "reaction";
}

type File = { version_id: string; name: string; type: string; size: number };

type Written = Outgoing & {
  conversation: Conversation;
  staffId: string | null;
  details: MessageDetails;
  files: File[];
};

async function store(trx: Db, written: Written, now: Date): Promise<Queued> {
  const { conversation, channel, subject, sendAt, files, staffId } = written;
  const text = withoutTokens(written.text);
  const details = JSON.stringify(written.details);
  const id = newId(now);
  const kind = kindOf(written);
  const at = (sendAt ?? now).toISOString();
  const due = (sendAt ?? new Date(now.getTime() + undoMs)).toISOString();
  const row = {
    id,
    conversation_id: conversation.id,
    channel,
    direction: "out" as const,
    kind,
    text,
    at,
    subject: subject ?? null,
    staff_id: staffId,
    answers: written.answers ?? null,
    state: sendAt ? ("scheduled" as const) : ("queued" as const),
    send_at: due,
    next_try_at: due,
    language: written.language ?? "",
    details: withoutTokens(details),
    post_key: written.key,
    secrets: tokensIn([written.text, details]).join(" ") || null,
    created_at: now.toISOString(),
  };
  await trx.insertInto("messages").values(row).execute();
  const sent = files.map((file) => ({ ...file, state: "kept" as const }));
  await addFiles(trx, id, sent, now);
  await addWords(trx, [{ id, conversationId: conversation.id, text, subject }], conversation.name);
  const last = {
    last_at: at,
    last_direction: "out" as const,
    last_channel: channel,
    last_text: beginningOf({ kind, text, subject: subject ?? null, files }),
  };
  // A scheduled message becomes the newest only when it is sent. A reaction is not a message.
  if (!sendAt && kind !== "reaction")
    await trx.updateTable("conversations").set(last).where("id", "=", conversation.id).execute();
  const entry = {
    noun: "conversation",
    recordId: conversation.id,
    verb: "message_written",
    staffId,
  } as const;
  await recordActivity(trx, { ...entry, after: { channel }, now });
  return { id, repeated: false, sendAt: due };
}

/** Undefined when a version is not of a document of this client. */
async function filesOf(
  trx: Db,
  { client_id }: Conversation,
  ids: readonly string[],
): Promise<File[] | undefined> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("document_versions")
    .innerJoin("documents", "documents.id", "document_versions.document_id")
    .select(["document_versions.id as version_id", "name", "type", "size"])
    .where(among(dbEngine(trx), "document_versions.id", ids))
    .where("documents.client_id", "=", client_id ?? "")
    .where("removed_at", "is", null)
    .execute();
  const found = ids.flatMap((id) => rows.filter((row) => row.version_id === id));
  return found.length === ids.length ? found : undefined;
}
