import type { Socket } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { createDocumentsFixture } from "../../cases/documents/test-documents.ts";
import { headerOf, startSmtpServer } from "../../delivery/deliveries/test-smtp-server.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import { savePreference } from "../../people/staff/preferences.server.ts";
import { queueMessage } from "../conversations/add-outgoing.server.ts";
import { claimOutgoing } from "../conversations/send-queue.server.ts";
import { addMail } from "./add-mail.server.ts";
import { createMailChannel } from "./mail-channel.server.ts";
import { readMail } from "./read-mail.server.ts";
import { conversationIn } from "./reply-token.server.ts";
import { checker, rawMail } from "./test-mails.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const due = new Date("2026-11-20T12:01:00.000Z");
const secret = "a secret";
const firm = () => ({
  brand: "Sopan Business Consultancy",
  phone: "0612000000",
  email: "firm@sopan.example",
});

type Server = { url: string; host: string };

async function anOffice(server: Server, plus = true, firmEmail?: string) {
  const { db, files } = await createDocumentsFixture();
  const mailbox = { imap: undefined, address: "office@sopan.example", plus, checker: "" };
  const settings = () => ({
    mail: { url: server.url, from: "site@sopan.example" },
    ...(firmEmail === undefined && { mailbox }),
    allow: [server.host],
  });
  const of = () => ({ ...firm(), ...(firmEmail !== undefined && { email: firmEmail }) });
  const channel = createMailChannel({ db, files, settings, firm: of, secret, limitMs: 3000 });
  const asha = { name: "Ravi Kumar", mobile: "9000000001", role: "owner" as const };
  const staff = { id: await addAccount(db, { ...asha, passwordHash: "x" }, noon), ...asha };
  const came = async (headers: Record<string, string> = {}) => {
    const mail = await readMail(rawMail({ headers }));
    const arrived = { mail, files: [], sourceKey: `k${headers["Message-ID"]}`, receivedAt: noon };
    return inTransaction(db, (trx) => addMail(trx, { secret, own: [], checkers: [checker] }, arrived, noon));
  };
  const conversation = () => db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  const sends = async (
    text = "Please send your PAN card.",
    more: { language?: string; subject?: string } = {},
  ) => {
    const { id } = await conversation();
    const written = { conversationId: id, channel: "mail" as const, text, key: text, ...more };
    await inTransaction(db, (trx) => queueMessage(trx, staff.id, written, noon));
    const [message] = await claimOutgoing(db, "mail", 1, due);
    if (!message) throw new Error("Nothing was due.");
    return { message, result: await channel.send(message, () => {}) };
  };
  return { db, staff, channel, came, sends, conversation };
}

test("an answer has the headers of its thread, a subject, the address that leads back, and a signature", async () => {
  const server = await startSmtpServer();
  const { came, sends, conversation } = await anOffice(server);
  await came({ References: "<first@example.com>" });
  const { message, result } = await sends();
  expect(result).toMatchObject({ outcome: "sent", code: 250, externalId: `<${message.id}@sopan.example>` });
  const [mail] = server.mails;
  if (!mail) throw new Error("No mail came.");
  expect(mail).toMatchObject({ from: "site@sopan.example", to: ["asha@example.com"] });
  expect(headerOf(mail, "In-Reply-To")).toBe("<m1@example.com>");
  expect(headerOf(mail, "References")).toBe("<first@example.com> <m1@example.com>");
  expect(headerOf(mail, "Subject")).toBe("Re: My papers");
  expect(conversationIn([headerOf(mail, "Reply-To")?.match(/<(.*)>/)?.[1] ?? ""], secret)).toBe(
    (await conversation()).id,
  );
  expect(headerOf(mail, "Auto-Submitted")).toBeUndefined();
  const read = await readMail(Buffer.from(mail.raw));
  expect(read.text).toBe(
    "Please send your PAN card.\n\n-- \nRavi Kumar\nSopan Business Consultancy\n0612000000",
  );
  expect(read.html).toContain("<p>Please send your PAN card.</p>");
});

test("a person's own signature is used in the language of the mail", async () => {
  const server = await startSmtpServer();
  const { db, staff, came, sends } = await anOffice(server);
  await savePreference(db, staff, "signature", { hi: "रवि कुमार\nसोपान" }, noon);
  await came();
  await sends("नमस्ते", { language: "hi" });
  await sends("Hello", { language: "en" });
  const texts = await Promise.all(server.mails.map(({ raw }) => readMail(Buffer.from(raw))));
  expect(texts.map(({ text }) => text.split("-- \n")[1])).toEqual([
    "रवि कुमार\nसोपान",
    "Ravi Kumar\nSopan Business Consultancy\n0612000000",
  ]);
});

test("where the mailbox has no addresses with a plus sign, answers go to the mailbox itself", async () => {
  const server = await startSmtpServer();
  const { came, sends } = await anOffice(server, false);
  await came();
  await sends();
  expect(server.mails[0] && headerOf(server.mails[0], "Reply-To")).toMatch(/<office@sopan\.example>$/);
});

test("without a mailbox answers go to the firm's email, and nowhere while that is the sample", async () => {
  for (const [email, header] of [
    ["firm@sopan.example", /<firm@sopan\.example>$/],
    ["hello@example.com", /^$/],
  ] as const) {
    const server = await startSmtpServer();
    const { came, sends } = await anOffice(server, true, email);
    await came();
    await sends();
    expect((server.mails[0] && headerOf(server.mails[0], "Reply-To")) ?? "").toMatch(header);
  }
});

test("what is written cannot add a header or HTML", async () => {
  const server = await startSmtpServer();
  const { came, sends } = await anOffice(server);
  await came();
  await sends("<script>x()</script>", { subject: "Hello\r\nBcc: spy@example.com" });
  const [mail] = server.mails;
  expect(mail?.to).toEqual(["asha@example.com"]);
  expect(mail && headerOf(mail, "Bcc")).toBeUndefined();
  expect(mail?.raw).toContain("<p>&lt;script&gt;x()&lt;/script&gt;</p>");
});

test("a server that refuses for good fails the message, one that is busy leaves it to be tried again", async () => {
  const server = await startSmtpServer();
  const { came, sends } = await anOffice(server);
  await came();
  server.refuseMessage = 550;
  expect((await sends("One")).result).toMatchObject({ outcome: "failed", code: 550 });
  server.refuseMessage = 451;
  expect((await sends("Two")).result).toMatchObject({ outcome: "retry", code: 451 });
});

test("a server that says nothing after the whole mail leaves it unknown", async () => {
  const server = await startSmtpServer();
  const { came, sends } = await anOffice(server);
  await came();
  server.hang = true;
  expect((await sends()).result).toMatchObject({ outcome: "unknown", code: null });
});

test.each([
  ["after the whole mail", "\r\n.\r\n", "unknown"],
  ["before the mail", "DATA", "retry"],
])("a line that is cut %s ends as it should", async (_, at, outcome) => {
  const server = await cutLine(at);
  const { came, sends } = await anOffice(server);
  await came();
  expect((await sends()).result).toMatchObject({ outcome, code: null });
});

/** A mail server that hangs up when it has read `at`. */
async function cutLine(at: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = "";
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (data) => {
      heard += data;
      if (heard.includes(at)) return socket.destroy();
      const isData = heard.includes("\r\nDATA\r\n");
      if (/^DATA\r\n$/m.test(String(data))) socket.write("354 go on\r\n");
      else if (!isData) socket.write("250 ok\r\n");
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${port}`, host: `127.0.0.1:${port}` };
}

test("a mail of ours that comes back to our mailbox is left out", async () => {
  const server = await startSmtpServer();
  const { db, came, sends } = await anOffice(server);
  await came();
  await sends();
  const mail = await readMail(Buffer.from(server.mails[0]?.raw ?? ""));
  const arrived = { mail, files: [], sourceKey: "x", receivedAt: noon };
  const added = await inTransaction(db, (trx) =>
    addMail(trx, { secret, own: [], checkers: [checker] }, arrived, noon),
  );
  expect(added).toEqual({ skipped: "own" });
});
