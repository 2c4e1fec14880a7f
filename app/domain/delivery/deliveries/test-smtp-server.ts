import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

type Mail = { from: string; to: string[]; secure: boolean; raw: string };

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** A real SMTP server on a free port; its certificate is self-signed; it closes when the test ends. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const state = {
    mails: [] as Mail[],
    connections: 0,
    mailsUnderWay: 0,
    maxUnderWay: 0,
    /** The code with which recipients or messages are refused, or "hang": no answer to the message. */
    refuseRecipient: undefined as number | undefined,
    refuseMessage: undefined as number | undefined,
    hang: false,
  };
  const refusal = (code: number | undefined) =>
    code ? Object.assign(new Error(`refused with ${code}`), { responseCode: code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      state.connections++;
      callback();
    },
    onRcptTo: (_address, _session, callback) => callback(refusal(state.refuseRecipient)),
    onData: async (stream, { envelope, secure }, callback) => {
      state.maxUnderWay = Math.max(state.maxUnderWay, ++state.mailsUnderWay);
      // The sender may be killed in the middle.
      const parts = await stream.toArray().catch(() => undefined);
      if (state.hang) return;
      state.mailsUnderWay--;
      if (!parts) return callback(new Error("The sender has hung up"));
      const raw = parts.join("");
      const error = refusal(state.refuseMessage);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      if (!error) state.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), secure, raw });
      callback(error);
    },
    ...options,
  });
  // Clients that hang up in the middle are part of the tests.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.server.address() as AddressInfo).port));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const host = `127.0.0.1:${port}`;
  return Object.assign(state, { host, url: `smtp://${host}` });
}

/** A mail's header, unfolded; undefined when it has none of that name. */
export function headerOf({ raw }: Mail, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return line?.slice(name.length + 2);
}
