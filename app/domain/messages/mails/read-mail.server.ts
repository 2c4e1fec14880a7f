import PostalMime, { type Attachment, type Email } from "postal-mime";
import { clean } from "../../../platform/language/clean.ts";
import { repairedText } from "../../../platform/tables/damaged-text.ts";
import { ownMarkHeader } from "../../delivery/deliveries/own-mark-header.ts";
import { declaredAsBytes, declaredCharsets, inUtf8, textByBytes } from "./charsets.server.ts";
import { foldQuoted } from "./fold-quoted.ts";
import {
  answered,
  hasOneSender,
  headerText,
  idsIn,
  line,
  type Mailbox,
  maxRecipients,
  momentOf,
  otherPerson,
  recipientsOf,
  senderOf,
} from "./mail-headers.server.ts";
import { isForged, kindOf, type MailKind } from "./mail-kind.ts";
import { type MailNote, maxTextLength } from "./mail-notes.ts";
import { type Bounce, readBounce } from "./read-bounce.ts";
import { bytesOf, type MailFile, readFiles, textOfBytes } from "./read-files.server.ts";
import { hasPictures, maxHtmlLength, safeHtml, textOf } from "./safe-html.server.ts";
import { checksIn, type SenderCheck } from "./sender-checks.ts";
import { isSigned, signedMail } from "./signed-mail.server.ts";

export type ReadMail = {
  kind: MailKind;
  messageId: string | undefined;
  references: string[];
  from: Mailbox;
  /** Reply-To, if it is somebody else: the visitor whose words a form or lead portal passes on. */
  replyTo: Mailbox | undefined;
  recipients: string[];
  subject: string;
  at: string | undefined;
  arrivedAt: string | undefined;
  text: string;
  quoted: string;
  html: string;
  files: MailFile[];
  notes: MailNote[];
  bounce: Bounce | undefined;
  checks: SenderCheck[];
  /** Header with which an installation marks its own mails. */
  mark: string;
};

const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true } as const;

/** Nesting of forwarded mails that is read. */
const deepest = 3;

export async function readMail(raw: Uint8Array, leftOut = 0): Promise<ReadMail> {
  const tidied = fromFirstLine(raw);
  const whole = await parsed(tidied);
  if (!whole) return readHead(tidied, leftOut);
  return readParsed(await withReadableText(whole, tidied), leftOut);
}

/** Normalizes line breaks, and drops a BOM or empty lines before the first header. */
function fromFirstLine(raw: Uint8Array): Uint8Array {
  let start = raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
  while (raw[start] === 10 || raw[start] === 13) start++;
  const mail = raw.subarray(start);
  return mail.includes(10) ? mail : mail.map((byte) => (byte === 13 ? 10 : byte));
}

/** Corrects the text of a signed mail, and of one that declares the wrong charset. */
async function withReadableText(email: Email, raw: Uint8Array): Promise<Email> {
  const signed = email.attachments.find(isSigned);
  const inner = signed && (await parsed(signedMail(bytesOf(signed)) ?? new Uint8Array()));
  if (inner?.text || inner?.html) {
    const others = email.attachments.filter((one) => one !== signed);
    return { ...email, text: inner.text, html: inner.html, attachments: [...others, ...inner.attachments] };
  }
  const charsets = declaredCharsets(raw);
  const texts = `${email.text ?? ""}${email.html ?? ""}`;
  if (charsets.every((name) => name === "utf-8") && !/[\0\ufffd]/.test(texts))
    return withTexts(email, repairedText);
  const declared = await parsed(declaredAsBytes(raw));
  return withTexts(email, (text, part) => repairedText(textByBytes(text, declared?.[part], charsets)));
}

function withTexts(email: Email, read: (text: string, part: "text" | "html") => string): Email {
  const { text, html } = email;
  return { ...email, ...(text && { text: read(text, "text") }), ...(html && { html: read(html, "html") }) };
}

export async function readHead(raw: Uint8Array, leftOut = 0): Promise<ReadMail> {
  const mail = await readParsed((await parsed(headOf(raw))) ?? emptyMail, leftOut);
  const notes = mail.notes.filter(({ note }) => note !== "nothing");
  return { ...mail, notes: [{ note: "unreadable" }, ...notes] };
}

async function readParsed(email: Email, leftOut: number): Promise<ReadMail> {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? "";
  const subject = line(inUtf8(headerText(email, "subject", email.subject)), 300);
  const from = senderOf(email.from && { ...email.from, name: headerText(email, "from", email.from.name) });
  const replyTo = otherPerson(email, from);
  const kind = kindOf(header, subject, replyTo?.address);
  const report = kind === "bounce" ? bounceIn(email, header, subject) : undefined;
  const inner = kind === "bounce" ? nothing : await forwardedIn(email.attachments, 1);
  const { files, notes } = await readFiles([...email.attachments.filter(isShown), ...inner.attachments]);
  const result = bodyOf(email, inner.text);
  const recipients = recipientsOf(email, header);
  return {
    kind,
    messageId: idsIn(email.messageId ?? "")[0],
    references: answered(email).slice(0, 30),
    from,
    replyTo,
    recipients: recipients.slice(0, maxRecipients),
    subject,
    at: momentOf(email.date),
    arrivedAt: momentOf(header("received").split(";").at(-1)),
    ...result.body,
    files,
    notes: [
      ...(leftOut > 0 ? [{ note: "tooLarge" as const, megabytes: Math.ceil(leftOut / 2 ** 20) }] : []),
      ...(isForged(header) ? [{ note: "forged" as const }] : []),
      ...(recipients.length > maxRecipients
        ? [{ note: "manyRecipients" as const, count: recipients.length }]
        : []),
      ...result.notes,
      ...inner.notes,
      ...notes,
    ],
    bounce: report,
    checks: hasOneSender(email) ? checksIn(email.headers) : [],
    mark: header(ownMarkHeader).trim(),
  };
}

const emptyMail: Email = { headers: [], headerLines: [], attachments: [] };

function parsed(raw: Uint8Array): Promise<Email | undefined> {
  return PostalMime.parse(raw, limits).catch(() => undefined);
}

function headOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, 256 * 1024)).toString("latin1");
  const end = start.search(/\r?\n\r?\n/);
  const head = start
    .slice(0, end === -1 ? undefined : end)
    .replace(/^content-(type|transfer-encoding):.*(\r?\n[ \t].*)*\r?\n?/gim, "");
  return Buffer.from(`${head.trimEnd()}\r\n\r\n`, "latin1");
}

function bodyOf(email: Email, forwarded: string) {
  const notes: MailNote[] = [];
  const html = email.html?.slice(0, maxHtmlLength) ?? "";
  const safe = safeHtml(html);
  const shown = textOf(safe);
  const typed = clean(email.text ?? "").trim();
  const plain = isStandIn(typed, shown) ? shown : typed;
  const { text, quoted } = foldQuoted(plain.slice(0, maxTextLength));
  if (plain.length > maxTextLength) notes.push({ note: "long" });
  if (isEncrypted(email, plain)) notes.push({ note: "encrypted" });
  if (`${plain}${email.subject ?? ""}`.includes("\ufffd")) notes.push({ note: "letters" });
  if (hasPictures(html)) notes.push({ note: "pictures" });
  if (text === "" && forwarded === "") notes.push({ note: "nothing" });
  const folded = [quoted, forwarded].filter(Boolean).join("\n\n").slice(0, maxTextLength);
  return { body: { text, quoted: folded, html: safe }, notes };
}

function isStandIn(typed: string, shown: string): boolean {
  if (typed === "") return true;
  return typed.length * 3 < shown.length && typed.length < 400 && /html|browser/i.test(typed);
}

function isEncrypted({ attachments }: Email, text: string): boolean {
  if (/^-----BEGIN PGP MESSAGE-----/m.test(text)) return true;
  return attachments.some(
    (one) =>
      one.mimeType === "application/pgp-encrypted" ||
      (/^application\/(?:x-)?pkcs7-mime$/.test(one.mimeType) && !isSigned(one)),
  );
}

const isMail = ({ mimeType, filename }: Attachment) =>
  mimeType === "message/rfc822" || mimeType === "message/global" || /\.eml$/i.test(filename ?? "");

/** Not the parts of a report, nor a nested mail, which is read on its own. */
const isShown = (one: Attachment) =>
  !isMail(one) &&
  !/^(message\/|text\/rfc822-headers|application\/pgp-(?:signature|encrypted)|application\/(?:x-)?pkcs7-(?:signature|mime))/.test(
    one.mimeType,
  );

function bounceIn(email: Email, header: (name: string) => string, subject: string): Bounce {
  const { attachments, text, html } = email;
  const partOf = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
  const report = partOf(/^message\/(?:global-)?delivery-status$/);
  const returned = partOf(/^(?:message\/rfc822|message\/global|text\/rfc822-headers)$/);
  return readBounce({
    header,
    subject,
    text: clean(text ?? "") || textOf(safeHtml(html ?? "")),
    machine: report ? textOfBytes(report) : "",
    returned: returned ? textOfBytes(returned) : "",
  });
}

type Inner = { text: string; attachments: Attachment[]; notes: MailNote[] };
const nothing: Inner = { text: "", attachments: [], notes: [] };

async function forwardedIn(attachments: readonly Attachment[], depth: number): Promise<Inner> {
  const mails = attachments.filter(isMail);
  if (mails.length === 0) return nothing;
  if (depth > deepest) return { ...nothing, notes: [{ note: "nested" }] };
  const parts = await Promise.all(mails.slice(0, 10).map((mail) => readForwarded(mail, depth)));
  return {
    text: parts.map(({ text }) => text).join("\n\n"),
    attachments: parts.flatMap((part) => part.attachments),
    notes: parts.flatMap((part) => part.notes),
  };
}

async function readForwarded(mail: Attachment, depth: number): Promise<Inner> {
  const bytes = bytesOf(mail);
  const whole = await parsed(bytes);
  if (!whole) return { ...nothing, notes: [{ note: "unreadable" }] };
  const email = await withReadableText(whole, bytes);
  const { address, name } = senderOf(email.from);
  const note = { note: "forwarded" as const, from: name || address, subject: line(email.subject ?? "", 200) };
  const inner = await forwardedIn(email.attachments, depth + 1);
  const text = clean(email.text ?? "").trim() || textOf(safeHtml(email.html ?? ""));
  return {
    text: [`${note.from} <${address}>\n${note.subject}\n\n${text}`, inner.text].filter(Boolean).join("\n\n"),
    attachments: [...email.attachments.filter(isShown), ...inner.attachments],
    notes: [note, ...inner.notes],
  };
}
