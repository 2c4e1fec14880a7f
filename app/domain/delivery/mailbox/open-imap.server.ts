import { connect as connectPlain, isIPv6, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { ImapFlow, type ImapTransport } from "imapflow";
import { answerLine } from "../deliveries/outcome.ts";
import {
  isAllowed,
  isPrivateLiteral,
  privateAddress,
  privateAddressCode,
  publicLookup,
} from "../deliveries/public-address.server.ts";
import type { MailboxProblem } from "./mailbox-state.server.ts";
import { type ImapSettings, mailLimit } from "./settings.ts";

/** Connects to the very address that was checked. */
const publicTransport: ImapTransport = {
  connect({ host, port, servername, tls, secure }, onConnect) {
    if (isPrivateLiteral({ hostname: isIPv6(host) ? `[${host}]` : host }))
      throw Object.assign(new Error(privateAddress), { code: privateAddressCode });
    const to = { host, port, lookup: publicLookup };
    if (!secure) return connectPlain(to, onConnect);
    return connectTls({ ...to, ...tls, ...(servername && { servername }) }, onConnect);
  },
  upgrade(socket, { servername, tls }, onSecure) {
    return connectTls({ socket: socket as Socket, ...tls, ...(servername && { servername }) }, onSecure);
  },
};

const stepMs = 15_000;

/** Read-only. `allow` permits private hosts, bad certificates and plain text. `problemOf` explains errors. */
export async function openImap(imap: ImapSettings, allow: string[]): Promise<ImapFlow> {
  const { host, port, security, user, password, folder } = imap;
  const allowed = isAllowed(new URL(`imap://${host}:${port}`), allow, port);
  const client = new ImapFlow({
    host,
    port,
    secure: security === "tls",
    ...(security === "starttls" && !allowed && { doSTARTTLS: true }),
    ...(!allowed && { transport: publicTransport }),
    tls: { rejectUnauthorized: !allowed },
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    // The client polls each minute, so that a dead connection is noticed.
    socketTimeout: 5 * 60_000,
    autoIdleDelay: 100,
    maxLiteralSize: mailLimit + 1024,
    maxResponseSize: 2 * mailLimit,
  });
  // Handled by `close`, which follows every error.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
};

export function problemOf(error: unknown, imap: ImapSettings): { kind: MailboxProblem; answer: string } {
  const { code = "", authenticationFailed, responseStatus, responseText, message } = error as ImapError;
  const answer = answerLine(responseText ?? message, [imap.password]);
  const kind = (): MailboxProblem => {
    if (code === privateAddressCode) return "private";
    if (authenticationFailed) return "login";
    if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "noSuchHost";
    if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED/i.test(`${code} ${message}`)) return "tls";
    if (
      /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$|TIMEOUT|NoConnection|ClosedAfterConnect/i.test(
        code,
      )
    )
      return "noAnswer";
    return responseStatus === "NO" ? "folder" : "other";
  };
  return { kind: kind(), answer };
}
