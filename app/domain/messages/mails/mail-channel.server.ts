import { buffer } from "node:stream/consumers";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { escaped } from "../../../platform/content/escaped.ts";
import { type Letterhead, onLetterhead } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { percentDecoded } from "../../../platform/http/percent-decoded.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import type { extensions } from "../../../platform/uploads/file-headers.ts";
import { answerLine, mailLimitMs } from "../../delivery/deliveries/outcome.ts";
import { ownMarkHeader } from "../../delivery/deliveries/own-mark-header.ts";
import {
  connectToPublic,
  privateAddress,
  privateAddressCode,
} from "../../delivery/deliveries/public-address.server.ts";
import { sampleEmail } from "../../delivery/deliveries/sample-email.ts";
import { smtpOptions } from "../../delivery/deliveries/send-mail.server.ts";
import type { MailboxSettings } from "../../delivery/mailbox/settings.ts";
import { signaturesOf } from "../../people/staff/preferences.ts";
import { readDetails } from "../conversations/details.ts";
import type { ClaimedMessage, SendResult } from "../conversations/send-result.ts";
import type { SendingChannel } from "../conversations/send-worker.server.ts";
import { ownMark, replyAddress } from "./reply-token.server.ts";
import type { Storage } from "./store-mail.server.ts";

type Threading = { inReplyTo: string | undefined; references: string[]; subject: string };

/** Limit for References: keeps the first id and the last ones. */
const maxReferences = 20;

async function threadingOf(db: Db, message: ClaimedMessage, subject: string): Promise<Threading> {
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
  const references = all.length > maxReferences ? [...all.slice(0, 1), ...all.slice(1 - maxReferences)] : all;
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

export type OutgoingMail = {
  mail?: { url: string; from: string; letterhead?: Letterhead } | undefined;
  mailbox?: MailboxSettings | undefined;
  allow: string[];
};

type Options = Storage & { settings: () => OutgoingMail; firm: () => Firm; secret: string; limitMs?: number };

export function createMailChannel({ limitMs, ...options }: Options): SendingChannel {
  return {
    key: "mail",
    canSend: () => options.settings().mail !== undefined,
    async send(message, leaving) {
      const { mail, allow } = options.settings();
      if (!mail) return failed("noChannel");
      const { to } = readDetails(message.details);
      if (typeof to !== "string" || !isAddress(to)) return failed("noAddress");
      const composed = await compose(options, message, to);
      leaving();
      const result = await sendOnce({ url: mail.url, allow }, composed, limitMs);
      return { ...result, externalId: composed.messageId };
    },
  };
}

function failed(problem: string): SendResult {
  return { outcome: "failed", code: null, answer: "", problem };
}

const isAddress = (text: string) => /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\]+$/u.test(text);

async function compose({ db, files, settings, firm, secret }: Options, message: ClaimedMessage, to: string) {
  const { mail, mailbox } = settings();
  const from = /<([^<>]+)>/.exec(mail?.from ?? "")?.[1] ?? mail?.from ?? "";
  const { brand, email } = firm();
  const language = languages.find((known) => known === message.language) ?? "en";
  const thread = await threadingOf(db, message, brand);
  const letterhead = message.staff_id === null ? mail?.letterhead : undefined;
  const text = letterhead ? `${message.text.trim()}\n` : await withSignature(db, message, language, firm());
  const back = mailbox
    ? (mailbox.plus && replyAddress(mailbox.address, message.conversation_id, secret)) || mailbox.address
    : email;
  return {
    from: { name: brand, address: from },
    to: { name: "", address: to },
    ...(back !== from && back !== sampleEmail && { replyTo: { name: brand, address: back } }),
    subject: thread.subject.replace(/\p{Cc}+/gu, " "),
    ...onLetterhead({ text, html: htmlOf(text) }, letterhead),
    messageId: `<${message.id}@${from.split("@")[1] ?? "sopan.invalid"}>`,
    ...(thread.inReplyTo && { inReplyTo: thread.inReplyTo }),
    ...(thread.references.length > 0 && { references: thread.references }),
    attachments: await attachmentsOf({ db, files }, message.id),
    headers: {
      [ownMarkHeader]: ownMark(secret),
      "Content-Language": language,
      // RFC 3834: keeps automatic responders from answering it.
      ...(message.staff_id === null && { "Auto-Submitted": "auto-generated" }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

async function withSignature(
  db: Db,
  message: ClaimedMessage,
  language: Language,
  firm: Firm,
): Promise<string> {
  // "-- " is the signature delimiter (RFC 3676).
  return `${message.text.trim()}\n\n-- \n${await signatureOf(db, message.staff_id, language, firm)}\n`;
}

function htmlOf(text: string): string {
  const linked = escaped(text).replace(
    /https:\/\/[^\s&"]+[^\s&".,;:!?)]/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  const paragraphs = linked
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll("\n", "<br>\n")}</p>`);
  return paragraphs.join("\n");
}

const types: Record<keyof typeof extensions, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};

async function attachmentsOf({ db, files }: Storage, messageId: string) {
  const rows = await db
    .selectFrom("message_files as file")
    .leftJoin("document_versions as version", "version.id", "file.version_id")
    .select(["file.name", "file.key", "version.key as version_key", "version.type as version_type"])
    .where("file.message_id", "=", messageId)
    .orderBy("file.id")
    .limit(10)
    .execute();
  const attachments: { filename: string; content: Buffer; contentType?: string }[] = [];
  for (const { name, key, version_key, version_type } of rows) {
    const from = version_key ?? key;
    if (from === null) continue;
    const content = await buffer(await files.read(from));
    attachments.push({ filename: name, content, ...(version_type && { contentType: types[version_type] }) });
  }
  return attachments;
}

/** `url` contains the credentials; `allow` names hosts that may have private addresses. */
type Smtp = { url: string; allow: string[] };

/** If the connection breaks after the last byte, the server may have the mail: "unknown". Before that it is safe to retry. */
async function sendOnce(
  { url, allow }: Smtp,
  mail: SendMailOptions,
  limitMs = mailLimitMs,
): Promise<SendResult> {
  const address = new URL(url);
  let left = false;
  const logger = {
    trace() {},
    debug() {},
    warn() {},
    error() {},
    fatal() {},
    // Nodemailer logs this once the whole mail is written.
    info: (entry: unknown) => {
      left ||= (entry as { tnx?: string } | undefined)?.tnx === "message";
    },
  };
  const transport = createTransport({ ...smtpOptions(address, allow, limitMs, connectToPublic), logger });
  const secrets = [address.password, percentDecoded(address.password)];
  try {
    const { response } = await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limitMs) });
    const code = /^\d{3}/.test(response) ? Number(response.slice(0, 3)) : null;
    return { outcome: "sent", code, answer: answerLine(response, secrets) };
  } catch (error) {
    return failure(error as NodemailerError, left, secrets);
  } finally {
    transport.close();
  }
}

function failure(error: NodemailerError, left: boolean, secrets: string[]): SendResult {
  const code = error.responseCode ?? null;
  const refused = error.code === privateAddressCode ? privateAddress : undefined;
  const answer = refused ?? answerLine(error.response || `no reply (${error.code ?? error.name})`, secrets);
  if (left && code === null) return { outcome: "unknown", code, answer };
  return {
    outcome: error.permanent ? "failed" : "retry",
    code,
    answer,
    ...(error.permanent && { problem: "mailRefused" }),
  };
}

type Firm = { brand: string; phone: string; email: string };

async function signatureOf(
  db: Db,
  staffId: string | null,
  language: Language,
  { brand, phone }: Pick<Firm, "brand" | "phone">,
): Promise<string> {
  const firm = [brand, phone].filter(Boolean).join("\n");
  if (staffId === null) return firm;
  const { name, value } = (await chosenBy(db, staffId)) ?? {};
  const own = value ? signaturesOf(JSON.parse(value))[language]?.trim() : "";
  return own || [name, firm].filter(Boolean).join("\n");
}

function chosenBy(db: Db, staffId: string) {
  return db
    .selectFrom("staff")
    .leftJoin("staff_preferences as chosen", (join) =>
      join.onRef("chosen.staff_id", "=", "staff.id").on("chosen.name", "=", "signature"),
    )
    .select(["staff.name", "chosen.value"])
    .where("staff.id", "=", staffId)
    .executeTakeFirst();
}
