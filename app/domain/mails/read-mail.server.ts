import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { clean } from "../../platform/language/clean.ts";
import { foldQuoted, withoutQuotedHtml } from "./fold-quoted.ts";
import { isForged, kindOf, type MailKind } from "./mail-kind.ts";
import { longestText, type MailNote } from "./mail-notes.ts";
import { type Bounce, readBounce } from "./read-bounce.ts";
import { bytesOf, type MailFile, readFiles, textOfBytes } from "./read-files.server.ts";
import { ownMarkHeader } from "./reply-token.server.ts";
import { hasPictures, longestHtml, safeHtml, textOf } from "./safe-html.server.ts";

/** A mail as its thread shows it. */
export type ReadMail = {
  kind: MailKind;
  messageId: string | undefined;
  /** The mails that it answers, the newest first. */
  references: string[];
  from: { name: string; address: string };
  /** Everybody it went to, as far as its headers say. */
  recipients: string[];
  subject: string;
  /** When it says that it was written; undefined when that is no time. */
  at: string | undefined;
  text: string;
  quoted: string;
  html: string;
  files: MailFile[];
  notes: MailNote[];
  bounce: Bounce | undefined;
  /** The mark of the installation that sent it. */
  mark: string;
};

const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true } as const;

/** Mails inside mails are read as deep as people forward them by hand. */
const deepest = 3;

const mostRecipients = 50;

/** Reads a mail. `leftOut`: its size in bytes, when only its headers were fetched. */
export async function readMail(raw: Uint8Array, leftOut = 0): Promise<ReadMail> {
  const whole = await parsed(raw);
  return whole ? readParsed(whole, leftOut) : readHead(raw, leftOut);
}

/** Reads the headers of a mail whose structure cannot be read. */
export async function readHead(raw: Uint8Array, leftOut = 0): Promise<ReadMail> {
  const mail = await readParsed((await parsed(headOf(raw))) ?? emptyMail, leftOut);
  const notes = mail.notes.filter(({ note }) => note !== "nothing");
  return { ...mail, notes: [{ note: "unreadable" }, ...notes] };
}

async function readParsed(email: Email, leftOut: number): Promise<ReadMail> {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? "";
  const kind = kindOf(header);
  const report = kind === "bounce" ? bounceIn(email.attachments) : undefined;
  const inner = kind === "bounce" ? nothing : await forwardedIn(email.attachments, 1);
  const { files, notes } = await readFiles([...email.attachments.filter(isShown), ...inner.attachments]);
  const said = bodyOf(email, inner.text);
  const recipients = recipientsOf(email, header);
  return {
    kind,
    messageId: idsIn(email.messageId ?? "")[0],
    references: answered(email).slice(0, 30),
    from: senderOf(email.from),
    recipients: recipients.slice(0, mostRecipients),
    subject: line(email.subject ?? "", 300),
    at: momentOf(email.date),
    ...said.body,
    files,
    notes: [
      ...(leftOut > 0 ? [{ note: "tooLarge" as const, megabytes: Math.ceil(leftOut / 2 ** 20) }] : []),
      ...(isForged(header) ? [{ note: "forged" as const }] : []),
      ...(recipients.length > mostRecipients
        ? [{ note: "manyRecipients" as const, count: recipients.length }]
        : []),
      ...said.notes,
      ...inner.notes,
      ...notes,
    ],
    bounce: report,
    mark: header(ownMarkHeader).trim(),
  };
}

const emptyMail: Email = { headers: [], headerLines: [], attachments: [] };

function parsed(raw: Uint8Array): Promise<Email | undefined> {
  return PostalMime.parse(raw, limits).catch(() => undefined);
}

/** The headers alone, at most as many as are read. */
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
  const html = email.html?.slice(0, longestHtml) ?? "";
  const safe = safeHtml(withoutQuotedHtml(html));
  const plain = clean(email.text ?? "").trim() || textOf(safe);
  const { text, quoted } = foldQuoted(plain.slice(0, longestText));
  if (plain.length > longestText) notes.push({ note: "long" });
  if (/\ufffd/.test(`${plain}${email.subject ?? ""}`)) notes.push({ note: "letters" });
  if (hasPictures(html)) notes.push({ note: "pictures" });
  if (text === "" && forwarded === "") notes.push({ note: "nothing" });
  const folded = [quoted, forwarded].filter(Boolean).join("\n\n").slice(0, longestText);
  return { body: { text, quoted: folded, html: safe }, notes };
}

const isMail = ({ mimeType }: Attachment) => mimeType === "message/rfc822" || mimeType === "message/global";

/** The parts of a report are for machines, and a mail inside is read on its own. */
const isShown = (one: Attachment) =>
  !isMail(one) &&
  !/^(message\/|text\/rfc822-headers|application\/pgp-signature|application\/pkcs7-signature)/.test(
    one.mimeType,
  );

function bounceIn(attachments: readonly Attachment[]): Bounce | undefined {
  const partOf = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
  const report = partOf(/^message\/(global-)?delivery-status$/);
  const returned = partOf(/^(message\/rfc822|message\/global|text\/rfc822-headers)$/);
  return report && readBounce(textOfBytes(report), returned ? textOfBytes(returned).slice(0, 100_000) : "");
}

type Inner = { text: string; attachments: Attachment[]; notes: MailNote[] };
const nothing: Inner = { text: "", attachments: [], notes: [] };

/** Mails that were forwarded as attachments: their texts, their attachments, and from whom they are. */
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
  const email = await parsed(bytesOf(mail));
  if (!email) return { ...nothing, notes: [{ note: "unreadable" }] };
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

function answered({ inReplyTo = "", references = "" }: Email): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])];
}

function idsIn(header: string): string[] {
  return [...header.matchAll(/<[^<>\s]{3,250}>/g)].map(([id]) => id);
}

function senderOf(from: Address | undefined): ReadMail["from"] {
  const [first] = mailboxesIn(from ? [from] : []);
  return { name: line(first?.name ?? "", 200), address: line(first?.address ?? "", 254).toLowerCase() };
}

function mailboxesIn(addresses: readonly Address[]) {
  return addresses.flatMap((one) => (one.group ? one.group : [one]));
}

/** Also where the mail was delivered to: a mailing list or a blind copy does not name us. */
function recipientsOf(email: Email, header: (name: string) => string): string[] {
  const named = mailboxesIn([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address ?? "");
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].map((name) => header(name).trim());
  const all = [...delivered, ...named].map((address) => address.replace(/^<|>$/g, "").toLowerCase());
  return [...new Set(all.filter((address) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address)))];
}

function momentOf(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) || time < Date.UTC(2000, 0) ? undefined : new Date(time).toISOString();
}

function line(text: string, longest: number): string {
  return clean(text).replace(/\s+/g, " ").trim().slice(0, longest).toWellFormed();
}
