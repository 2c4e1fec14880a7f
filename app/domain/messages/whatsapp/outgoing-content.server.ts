import { buffer } from "node:stream/consumers";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { readDetails } from "../conversations/details.ts";
import { reactionsTo } from "../conversations/react.server.ts";
import type { ClaimedMessage, SendResult } from "../conversations/send-result.ts";
import { advertisingBlock } from "./advertising.server.ts";
import type { Connection } from "./call-graph.server.ts";
import { uploadMedia } from "./graph.server.ts";
import { type Content, type MediaFile, maxTextLength } from "./message-body.ts";
import { failedWith, resultOf, waitsUntil } from "./send-result.ts";
import { isApproved, type TemplateParts, templateMessage } from "./template.ts";
import { findTemplate } from "./templates.server.ts";

type Storage = { db: Db; files: Files };
type Made = { content: Content } | { result: SendResult };

export async function outgoingContent(
  storage: Storage,
  connection: Connection,
  message: ClaimedMessage,
  now: Date,
): Promise<Made> {
  const stored = await filesOf(storage.db, message.id);
  if (stored.length > 1) return { result: failedWith("oneFile") };
  const [file] = stored;
  const uploaded = file && (await upload(storage.files, connection, file));
  if (uploaded && "result" in uploaded) return uploaded;
  const { template, buttons = [], emoji = "" } = readDetails(message.details);
  if (template) {
    const chosen = { ...template, conversationId: message.conversation_id };
    return templateContent(storage.db, chosen, uploaded?.file, now);
  }
  if (uploaded) return mediaContent(message.text, uploaded.file);
  if (message.kind === "askNumber") return { content: { type: "askNumber", text: message.text } };
  if (message.kind === "reaction") return reactionContent(storage.db, message, emoji);
  if (message.kind !== "buttons") return { content: { type: "text", text: message.text } };
  const replies = buttons.map((title, index) => ({ id: String(index + 1), title }));
  return { content: { type: "buttons", text: message.text, buttons: replies } };
}

function mediaContent(text: string, file: MediaFile): Made {
  if ([...text].length > maxTextLength.caption) return { result: failedWith("tooLong") };
  return { content: { type: "media", file, ...(text.trim() !== "" && { caption: text }) } };
}

async function reactionContent(db: Db, { id, answers }: ClaimedMessage, emoji: string): Promise<Made> {
  const [about, all] = await Promise.all([
    db
      .selectFrom("messages")
      .select("external_id")
      .where("id", "=", answers ?? "")
      .executeTakeFirst(),
    reactionsTo(db, [answers ?? ""]),
  ]);
  if (!about?.external_id) return { result: failedWith("gone") };
  // A retried reaction must not replace a newer one.
  const newest = all.findLast(({ direction }) => direction === "out");
  if (newest && newest.id !== id) return { result: failedWith("replaced") };
  return { content: { type: "reaction", to: about.external_id, emoji } };
}

type Chosen = { conversationId: string; name: string; language: string; values: Record<string, string> };

async function templateContent(
  db: Db,
  { conversationId, ...chosen }: Chosen,
  file: UploadedFile | undefined,
  now: Date,
): Promise<Made> {
  const template = await findTemplate(db, chosen.name, chosen.language);
  if (!template || !isApproved(template.status)) return { result: failedWith("noTemplate") };
  // Meta may change a template's category to marketing at any time.
  const block = template.category === "MARKETING" && (await advertisingBlock(db, conversationId));
  if (block === "advertisingPaused")
    return { result: waitsUntil(new Date(now.getTime() + postponedMs), block) };
  if (block) return { result: failedWith(block) };
  const header = headerFile(template.parts, file);
  if (header === "wrong") return { result: failedWith(file ? "fileType" : "headerFile") };
  return { content: { type: "template", template: templateMessage(template, chosen.values, header) } };
}

const postponedMs = hourMs;

function headerFile(
  { header }: TemplateParts,
  file: UploadedFile | undefined,
): MediaFile | undefined | "wrong" {
  if (header.format === "NONE" || header.format === "TEXT") return file ? "wrong" : undefined;
  if (!file) return "wrong";
  if (header.format === "DOCUMENT") return { kind: "document", id: file.id, filename: file.name };
  return header.format === "IMAGE" && file.kind === "image" ? { kind: "image", id: file.id } : "wrong";
}

type StoredFile = { name: string; type: string; key: string | null };

async function filesOf(db: Db, messageId: string): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom("message_files as file")
    .leftJoin("document_versions as version", "version.id", "file.version_id")
    .select([
      "file.name",
      "file.type",
      "file.key",
      "version.key as version_key",
      "version.type as version_type",
    ])
    .where("file.message_id", "=", messageId)
    .orderBy("file.id")
    .limit(10)
    .execute();
  return rows.map(({ name, type, key, version_key, version_type }) => ({
    name,
    type: version_type ?? type,
    key: version_key ?? key,
  }));
}

/** WhatsApp takes no HEIC. */
const kinds: Record<string, { kind: "document" | "image"; type: string }> = {
  pdf: { kind: "document", type: "application/pdf" },
  jpeg: { kind: "image", type: "image/jpeg" },
  png: { kind: "image", type: "image/png" },
};

/** WhatsApp's limit for images; larger ones go as documents. */
const largestImage = 5 * 1024 * 1024;

type UploadedFile = MediaFile & { name: string };
type Uploaded = { file: UploadedFile } | { result: SendResult };

async function upload(
  files: Files,
  connection: Connection,
  { name, type, key }: StoredFile,
): Promise<Uploaded> {
  const how = kinds[type.replace(/^(image|application)\//, "")];
  if (!how || key === null) return { result: failedWith("fileType") };
  const bytes = new Uint8Array(await buffer(await files.read(key)));
  const uploaded = await uploadMedia(connection, { name, type: how.type, bytes });
  // Safe to retry: only the upload failed, and the message was not sent.
  if (!uploaded.ok) return { result: notUploaded(resultOf(uploaded.refusal)) };
  const kind = bytes.length > largestImage ? "document" : how.kind;
  return { file: { kind, id: uploaded.value, name, ...(kind === "document" && { filename: name }) } };
}

function notUploaded(result: SendResult): SendResult {
  return result.outcome === "unknown" ? { ...result, outcome: "retry", problem: "mediaUp" } : result;
}
