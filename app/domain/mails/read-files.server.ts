import type { Attachment } from "postal-mime";
import { clean } from "../../platform/language/clean.ts";
import type { Refusal } from "../documents/bytes.ts";
import { judgeBytes } from "../documents/judge-bytes.ts";
import { fileLimit } from "../documents/limits.ts";
import type { FileType } from "../documents/tables.ts";
import { type MailNote, mostFiles } from "./mail-notes.ts";
import { readInvitation } from "./read-invitation.ts";

/** An attachment by the checks of an upload: its bytes, or why it is refused. */
export type MailFile = { name: string; size: number } & (
  | { type: FileType; content: Uint8Array }
  | { type: string; reason: Refusal | "winmail" }
);

/** Pictures of a signature come with every mail of a person; a photographed document is larger. */
const decorationBytes = 30 * 1024;

export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

export const textOfBytes = (attachment: Attachment) => Buffer.from(bytesOf(attachment)).toString("utf8");

/** Checks what is attached to a mail. */
export async function readFiles(
  attachments: readonly Attachment[],
): Promise<{ files: MailFile[]; notes: MailNote[] }> {
  const notes: MailNote[] = [];
  const invitation = attachments.find(isCalendar);
  if (invitation) notes.push(readInvitation(textOfBytes(invitation)));
  const others = attachments.filter((one) => !isCalendar(one) && !isDecoration(one));
  const files = await Promise.all(others.slice(0, mostFiles).map(readFile));
  if (others.length > mostFiles) notes.push({ note: "manyFiles", count: others.length - mostFiles });
  if (files.some((file) => "reason" in file && file.reason === "winmail")) notes.push({ note: "winmail" });
  return { files, notes };
}

const isCalendar = ({ mimeType, filename }: Attachment) =>
  mimeType === "text/calendar" || /\.ics$/i.test(filename ?? "");

function isDecoration(one: Attachment): boolean {
  const small = bytesOf(one).length < decorationBytes;
  return small && one.mimeType.startsWith("image/") && Boolean(one.related || one.contentId);
}

async function readFile(attachment: Attachment): Promise<MailFile> {
  const { mimeType } = attachment;
  const content = bytesOf(attachment);
  const file = { name: nameOf(attachment), size: content.length };
  if (mimeType === "application/ms-tnef" || /^winmail\.dat$/i.test(file.name))
    return { ...file, type: mimeType, reason: "winmail" };
  if (content.length > fileLimit) return { ...file, type: mimeType, reason: "tooLarge" };
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.length);
  const judged = await judgeBytes({
    size: content.length,
    read: async (at, length) => buffer.subarray(at, at + length),
  });
  return judged.ok
    ? { ...file, type: judged.type, size: judged.size, content: content.subarray(0, judged.size) }
    : { ...file, type: mimeType, reason: judged.why };
}

function nameOf({ filename, mimeType }: Attachment): string {
  const last =
    clean(filename ?? "")
      .replaceAll("\\", "/")
      .split("/")
      .at(-1) ?? "";
  const name = last
    .replace(/[\n\t]/g, " ")
    .trim()
    .slice(0, 200);
  return name || (mimeType.split("/").at(-1) ?? "file");
}
