import { expect, test } from "vitest";
import { aMail as mail, aMailSender as sender } from "./test-mail-sender.ts";
import { headerOf, startSmtpServer } from "./test-smtp-server.ts";

test("without TLS nothing is sent unless the host and port are allowed", async () => {
  const server = await startSmtpServer({ disabledCommands: ["STARTTLS"] });
  expect((await sender(server, []).send("id", mail)).outcome).not.toBe("sent");
  expect(server.mails).toEqual([]);
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "sent" });
});

test("a certificate nobody vouches for is refused unless the host and port are allowed", async () => {
  const server = await startSmtpServer();
  expect(await sender(server, []).send("id", mail)).toMatchObject({ outcome: "retry", code: null });
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
