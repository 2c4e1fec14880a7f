import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { MailPayload } from "./queue-delivery.server.ts";
import { createMailSender } from "./send-mail.server.ts";
import { headerOf, type SmtpServer, startSmtpServer } from "./test-smtp-server.ts";

const mail: MailPayload = {
  subject: "New enquiry",
  text: "Hello",
  html: "<p>Hello</p>",
  replyTo: "asha@example.com",
};

function sender(
  server: Pick<SmtpServer, "host" | "url">,
  allow = [server.host],
  limitMs = 3000,
  url = server.url,
) {
  const made = createMailSender(
    { url, from: "site@sopan.example", to: "firm@sopan.example" },
    allow,
    limitMs,
  );
  onTestFinished(() => made.close());
  return made;
}

test("a mail goes to the firm, and its Message-ID is made of the item's id", async () => {
  const server = await startSmtpServer();
  expect(await sender(server).send("0190-id", mail)).toMatchObject({ outcome: "sent", code: 250 });
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({ from: "site@sopan.example", to: ["firm@sopan.example"] });
  expect(arrived && headerOf(arrived, "Message-ID")).toBe("<0190-id@sopan.example>");
  expect(arrived && headerOf(arrived, "Reply-To")).toBe("asha@example.com");
  expect(arrived && headerOf(arrived, "Subject")).toBe("New enquiry");
});

test("one connection carries several mails", async () => {
  const server = await startSmtpServer();
  const { send } = sender(server);
  for (const id of ["a", "b", "c"]) await send(id, mail);
  expect(server.mails.length).toBe(3);
  expect(server.connections).toBe(1);
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

test("refused for good (550) has failed, at the recipient and at the message", async () => {
  const server = await startSmtpServer();
  server.refuseRecipient = 550;
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "failed", code: 550 });
  server.refuseRecipient = undefined;
  server.refuseMessage = 554;
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "failed", code: 554 });
});

test("refused for now (450, 451) is retried", async () => {
  const server = await startSmtpServer();
  server.refuseRecipient = 450;
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "retry", code: 450 });
  server.refuseRecipient = undefined;
  server.refuseMessage = 451;
  expect(await sender(server).send("id", mail)).toMatchObject({ outcome: "retry", code: 451 });
});

test("a server that hangs is given up at the limit and retried", async () => {
  const server = await startSmtpServer();
  server.hang = true;
  const result = await sender(server, [server.host], 100).send("id", mail);
  expect(result).toMatchObject({ outcome: "retry", code: null, answer: "no answer (ETIMEDOUT)" });
});

test("a server that trickles its answer, so that no step ever times out, is given up as well", async () => {
  const trickling = createServer((socket) => {
    socket.write("220 hello\r\n");
    const more = setInterval(() => socket.write("250-more\r\n"), 10);
    socket.on("error", () => {}).on("close", () => clearInterval(more));
  });
  const port = await new Promise<number>((resolve) => {
    trickling.listen(0, "127.0.0.1", () => resolve((trickling.address() as AddressInfo).port));
  });
  onTestFinished(() => void trickling.close());
  const host = `127.0.0.1:${port}`;
  const { send } = sender({ host, url: `smtp://${host}` }, [host], 200);
  expect(await send("id", mail)).toMatchObject({
    outcome: "retry",
    code: null,
    answer: "no answer (ETIMEDOUT)",
  });
});

test("no server is a retry", async () => {
  const server = await startSmtpServer();
  const result = await sender(server, ["127.0.0.1:9"], 3000, "smtp://127.0.0.1:9").send("id", mail);
  expect(result).toMatchObject({ outcome: "retry", code: null });
});

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

test("a wrong password has failed, and the password is not in what is kept", async () => {
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
