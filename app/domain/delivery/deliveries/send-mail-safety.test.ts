import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { aMail as mail, aMailSender as sender } from "./test-mail-sender.ts";
import { headerOf, type SmtpServer, startSmtpServer } from "./test-smtp-server.ts";

/** Stands in for a server on the public internet, which a test cannot have. */
async function asIfPublic(host: string, port: number) {
  const socket = connect(port, host);
  await once(socket, "connect");
  return socket;
}

const unlisted = (server: SmtpServer) => sender(server, [], 3000, server.url, asIfPublic);

test("without TLS nothing is sent unless the host and port are allowed", async () => {
  const server = await startSmtpServer({ disabledCommands: ["STARTTLS"] });
  expect((await unlisted(server).send("id", mail)).outcome).not.toBe("sent");
  expect(server.connections).toBe(1);
  expect(server.mails).toEqual([]);
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "sent" });
});

test("a certificate nobody vouches for is refused unless the host and port are allowed", async () => {
  const server = await startSmtpServer();
  expect(await unlisted(server).send("id", mail)).toMatchObject({ outcome: "retry", code: null });
  expect(server.connections).toBe(1);
  expect(server.mails).toEqual([]);
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "sent" });
  expect(server.mails[0]?.secure).toBe(true);
});

test("a wrong password has failed, and the password is not stored", async () => {
  const server = await startSmtpServer({
    authOptional: false,
    onAuth: ({ password }, _session, callback) =>
      callback(Object.assign(new Error(`no: ${password}`), { responseCode: 535 })),
  });
  const url = `smtp://site:p%25ss-word@${server.host}`;
  const result = await sender(server, [server.host], 3000, url).send("id", mail);
  expect(result).toMatchObject({ outcome: "failed", code: 535 });
  expect(result.answer).not.toContain("p%ss-word");
});

test("line breaks in subject and reply-to add no header and no recipient", async () => {
  const server = await startSmtpServer();
  const subject = "Hi\r\nBcc: thief@example.com\r\n\r\nbody\u0000";
  const evil = [
    "a@example.com\r\nBcc: thief@example.com",
    "a@example.com, thief@example.com",
    "A <thief@example.com>",
  ];
  const { send } = sender(server);
  for (const replyTo of evil)
    expect(await send("id", { ...mail, subject, replyTo })).toMatchObject({ outcome: "sent" });
  for (const arrived of server.mails) {
    expect(headerOf(arrived, "Bcc")).toBeUndefined();
    expect(headerOf(arrived, "Reply-To")).toBeUndefined();
    expect(headerOf(arrived, "Subject")).toContain("Hi");
    expect(arrived.to).toEqual(["firm@sopan.example"]);
  }
  expect(server.mails.length).toBe(evil.length);
});

const local = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0",
  "localhost",
  "[::1]",
  "[::ffff:127.0.0.1]",
];

test.each(local)("a mail server at %s is not connected to unless it is allowed", async (host) => {
  const server = await startSmtpServer();
  const [, port] = server.host.split(":");
  const outcome = await sender(server, [], 3000, `smtp://${host}:${port}`).send("id", mail);
  const answer = "the address is private or local and not in OUTBOUND_ALLOW";
  expect(outcome).toEqual({ outcome: "retry", code: null, answer });
  expect(server.connections).toBe(0);
});

test("what greets us instead of a mail server is not quoted", async () => {
  const other = createServer((socket) => socket.on("error", () => {}).end("-ERR internal-db v7 ready\r\n"));
  onTestFinished(() => void other.close());
  await once(other.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const outcome = await sender({ host, url: `smtp://${host}` }).send("id", mail);
  expect(outcome).toMatchObject({ outcome: "retry", code: null });
  expect(outcome.answer).not.toContain("internal-db");
});
