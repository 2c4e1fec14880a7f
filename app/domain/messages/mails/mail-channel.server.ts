import { buffer } from "node:stream/consumers";
import type { SendMailOptions } from "nodemailer";
import { escaped } from "../../../platform/content/escaped.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import type { extensions } from "../../../platform/uploads/file-headers.ts";
import { ownMarkHeader } from "../../delivery/deliveries/own-mark-header.ts";
import { sampleEmail } from "../../delivery/deliveries/sample-email.ts";
import type { MailboxSettings } from "../../delivery/mailbox/settings.ts";
import { readDetails } from "../conversations/details.ts";
import type { ClaimedMessage, SendResult } from "../conversations/send-result.ts";
import type { SendingChannel } from "../conversations/send-worker.server.ts";
import { ownMark, replyAddress } from "./reply-token.server.ts";
import { sendOnce } from "./send-once.server.ts";
import { type Firm, signatureOf } from "./signature.server.ts";
import type { Storage } from "./store-mail.server.ts";
import { threadingOf } from "./threading.server.ts";

export type OutgoingMail = {
  mail?: { url: string; from: string } | undefined;
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
  const text = await withSignature(db, message, language, firm());
  const back = mailbox
    ? (mailbox.plus && replyAddress(mailbox.address, message.conversation_id, secret)) || mailbox.address
    : email;
  return {
    from: { name: brand, address: from },
    to: { name: "", address: to },
    ...(back !== from && back !== sampleEmail && { replyTo: { name: brand, address: back } }),
    subject: thread.subject.replace(/\p{Cc}+/gu, " "),
    text,
    html: htmlOf(text),
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
