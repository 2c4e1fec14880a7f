import { createTransport, type NodemailerError, type SMTPTransportOptions } from "nodemailer";
import { onLetterhead } from "../../../platform/content/letter.ts";
import { percentDecoded } from "../../../platform/http/percent-decoded.ts";
import { inFlightLimit } from "./claim.server.ts";
import { answerLine, attemptLimitMs, mailLimitMs, type Outcome } from "./outcome.ts";
import { ownMarkHeader } from "./own-mark-header.ts";
import { connectToPublic, isAllowed, privateAddress, privateAddressCode } from "./public-address.server.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import { sampleEmail } from "./sample-email.ts";
import type { OutboxSettings } from "./settings.ts";

type MailSettings = NonNullable<OutboxSettings["mail"]>;

export type MailSender = { send(id: string, mail: MailPayload): Promise<Outcome>; close(): void };

/** One pool of connections, open until `close`. Unless `allow` lists it, a server must have a public address. */
export function createMailSender(
  mail: MailSettings,
  allow: string[],
  limitMs = mailLimitMs,
  connect = connectToPublic,
): MailSender {
  const url = new URL(mail.url);
  const transport = createTransport({
    ...smtpOptions(url, allow, limitMs, connect),
    pool: true,
    // For both the firm's and the visitors' mails: one waiting for a connection would use up its time limit.
    maxConnections: 2 * inFlightLimit,
    maxRequeues: 1,
  });
  const secrets = [url.password, percentDecoded(url.password)];
  return {
    close: () => transport.close({ force: true }),
    async send(id, payload) {
      if (payload.to !== undefined && !singleAddress(payload.to))
        return { outcome: "failed", code: null, answer: "this is not a valid email address" };
      try {
        // Each step has its own limit; this bounds a server that sends slowly in all of them.
        const signal = AbortSignal.timeout(limitMs);
        const { response } = await transport.sendMail({ ...message(id, mail, payload), signal });
        const code = /^\d{3}/.test(response) ? Number(response.slice(0, 3)) : null;
        return { outcome: "sent", code, answer: answerLine(response, secrets) };
      } catch (error) {
        return failure(error as NodemailerError, secrets);
      }
    },
  };
}

/** Requires encryption and a public address, unless `allow` lists the server. */
export function smtpOptions(
  url: URL,
  allow: string[],
  limitMs: number,
  connect: typeof connectToPublic,
): SMTPTransportOptions {
  const port = Number(url.port) || (url.protocol === "smtps:" ? 465 : 587);
  const secure = url.protocol === "smtps:" || port === 465;
  const allowed = isAllowed(url, allow, port);
  const stepMs = Math.min(limitMs, attemptLimitMs);
  const getSocket: SMTPTransportOptions["getSocket"] = ({ host = "" }, callback) =>
    void connect(host, port, stepMs).then((connection) => callback(null, { connection }), callback);
  return {
    ...(!allowed && { getSocket }),
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port,
    secure,
    requireTLS: !secure && !allowed,
    // A host that may use plain text may also have an invalid certificate.
    tls: { rejectUnauthorized: !allowed },
    ...(url.username && { auth: { user: percentDecoded(url.username), pass: percentDecoded(url.password) } }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function message(id: string, { from, to: firm, letterhead }: MailSettings, payload: MailPayload) {
  const { subject, replyTo, to, calendar, pdf } = payload;
  const replies = replyTo && replyTo !== sampleEmail && singleAddress(replyTo);
  const visitor = to && singleAddress(to);
  const domain = /@([a-z0-9.-]+)>?$/i.exec(from)?.[1] ?? "sopan.invalid";
  return {
    from,
    to: visitor ? { name: "", address: visitor } : firm,
    ...(replies && { replyTo: { name: "", address: replies } }),
    subject: subject.replace(/\p{Cc}+/gu, " "),
    ...onLetterhead(payload, letterhead),
    attachments: [...(calendar ? [calendarAttachment(calendar)] : []), ...(pdf ? [pdfAttachment(pdf)] : [])],
    messageId: `<${id}@${domain}>`,
    headers: {
      // Keeps our own mails from becoming enquiries when they reach the office's mailbox.
      [ownMarkHeader]: id,
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": visitor ? "auto-replied" : "auto-generated",
    },
  };
}

const pdfAttachment = ({ name, content }: NonNullable<MailPayload["pdf"]>) => ({
  filename: name,
  content,
  encoding: "base64",
  contentType: "application/pdf",
});

function calendarAttachment(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? "PUBLISH";
  return {
    filename: "appointment.ics",
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

function singleAddress(text: string): string | undefined {
  const address = text.trim();
  return /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\]+$/u.test(address) ? address : undefined;
}

function failure(error: NodemailerError, secrets: string[]): Outcome {
  const code = error.responseCode ?? null;
  const reason = error.code === "EABORT" ? "ETIMEDOUT" : (error.code ?? error.name);
  // Another service than a mail server may have answered, so its text is not shown.
  const response = error.command === "CONN" ? undefined : error.response;
  const refused = error.code === privateAddressCode ? privateAddress : undefined;
  const answer = refused ?? answerLine(response ?? `no reply (${reason})`, secrets);
  return { outcome: error.permanent ? "failed" : "retry", code, answer };
}
