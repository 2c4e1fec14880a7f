import type { Attachment } from "postal-mime";
import { clean } from "../../../platform/language/clean.ts";
import type { FileType, Refusal } from "../../../platform/uploads/bytes.ts";
import { fileLimit } from "../../../platform/uploads/file-limits.ts";
import { inspectWhole, jpegEnd } from "../../../platform/uploads/inspect-file.server.ts";
import { inUtf8 } from "./charsets.server.ts";
import { type MailNote, maxFiles } from "./mail-notes.ts";
import { readInvitation } from "./read-invitation.ts";

/** An attachment after the checks for uploads; bytes, or why it was refused. */
export type MailFile = { name: string; size: number } & (
  | { type: FileType; content: Uint8Array }
  | { type: string; reason: Refusal | "winmail" }
);

/** Smaller pictures are logos in signatures, which come with every mail. */
const logoBytes = 30 * 1024;
const logoPixels = 120_000;

export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

export const textOfBytes = (attachment: Attachment) => Buffer.from(bytesOf(attachment)).toString("utf8");

export async function readFiles(
  attachments: readonly Attachment[],
): Promise<{ files: MailFile[]; notes: MailNote[] }> {
  const notes: MailNote[] = [];
  const invitation = attachments.find(isCalendar);
  if (invitation) notes.push(readInvitation(textOfBytes(invitation)));
  const others = attachments.filter((one) => !isCalendar(one) && !isLogo(one));
  const logos = attachments.filter(isLogo).length;
  if (logos > 0) notes.push({ note: "logos", count: logos });
  const files = await Promise.all(others.slice(0, maxFiles).map(readFile));
  if (others.length > maxFiles) notes.push({ note: "manyFiles", count: others.length - maxFiles });
  if (files.some((file) => "reason" in file && file.reason === "winmail")) notes.push({ note: "winmail" });
  return { files, notes };
}

const isCalendar = ({ mimeType, filename }: Attachment) =>
  mimeType === "text/calendar" || /\.ics$/i.test(filename ?? "");

function isLogo(one: Attachment): boolean {
  const bytes = bytesOf(one);
  const inline = Boolean(one.related || one.contentId);
  return (
    inline &&
    bytes.length < logoBytes &&
    /^image\/(?:png|gif)$/.test(one.mimeType) &&
    pixelsOf(bytes) <= logoPixels
  );
}

function pixelsOf(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.subarray(0, 24));
  if (head.length < 24) return 0;
  if (head.toString("latin1", 0, 3) === "GIF") return head.readUInt16LE(6) * head.readUInt16LE(8);
  return head.readUInt32BE(16) * head.readUInt32BE(20);
}

async function readFile(attachment: Attachment): Promise<MailFile> {
  const mimeType = attachment.mimeType.slice(0, 100);
  const content = bytesOf(attachment);
  const file = { name: nameOf(attachment), size: content.length };
  if (mimeType === "application/ms-tnef" || /^winmail\.dat$/i.test(file.name))
    return { ...file, type: mimeType, reason: "winmail" };
  if (content.length > fileLimit) return { ...file, type: mimeType, reason: "tooLarge" };
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.length);
  const inspected = await inspectWhole({
    size: content.length,
    read: async (at, length) => buffer.subarray(at, at + length),
  });
  if (!inspected.ok) return { ...file, type: mimeType, reason: inspected.why };
  const { type, size, lacksEnd } = inspected;
  const kept = lacksEnd ? Buffer.concat([buffer, jpegEnd]) : buffer.subarray(0, size);
  return { ...file, type, size: kept.length, content: kept };
}

function nameOf({ filename, mimeType }: Attachment): string {
  const last =
    clean(inUtf8((filename ?? "").slice(0, 1000)))
      .replaceAll("\\", "/")
      .split("/")
      .at(-1) ?? "";
  const name = last
    .replace(/[\n\t]/g, " ")
    .trim()
    .slice(0, 200);
  return name || (mimeType.slice(0, 100).split("/").at(-1) ?? "file");
}
