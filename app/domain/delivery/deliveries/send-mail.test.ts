import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { aMail as mail, aMailSender as sender } from "./test-mail-sender.ts";
import { headerOf, startSmtpServer } from "./test-smtp-server.ts";

test("a mail goes to the firm, and its Message-ID is made of the item's id", async () => {
  const server = await startSmtpServer();
  expect(await sender(server).send("0190-id", mail)).toMatchObject({ outcome: "sent", code: 250 });
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({ from: "site@sopan.example", to: ["firm@sopan.example"] });
  expect(arrived && headerOf(arrived, "Message-ID")).toBe("<0190-id@sopan.example>");
  expect(arrived && headerOf(arrived, "Reply-To")).toBe("asha@example.com");
  expect(arrived && headerOf(arrived, "Subject")).toBe("New enquiry");
});

test("a calendar file goes with the mail, with the method that it has inside", async () => {
  const server = await startSmtpServer();
  const calendar = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR";
  await sender(server).send("0190-id", { ...mail, calendar });
  const text = JSON.stringify(server.mails[0]);
  expect(text).toMatch(/text\/calendar; charset=utf-8;[^"]*method=CANCEL/);
  expect(text).toContain("appointment.ics");
});

test("a PDF goes with the mail as a file", async () => {
  const server = await startSmtpServer();
  const pdf = { name: "receipt.pdf", content: Buffer.from("%PDF-1.7").toString("base64") };
  await sender(server).send("0190-id", { ...mail, pdf });
  const text = JSON.stringify(server.mails[0]);
  expect(text).toContain("application/pdf; name=receipt.pdf");
  expect(text).toContain(pdf.content);
});

test("one connection carries several mails", async () => {
  const server = await startSmtpServer();
  const { send } = sender(server);
  for (const id of ["a", "b", "c"]) await send(id, mail);
  expect(server.mails.length).toBe(3);
  expect(server.connections).toBe(1);
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

test("a server that hangs times out and is retried", async () => {
  const server = await startSmtpServer();
  server.hang = true;
  const result = await sender(server, [server.host], 100).send("id", mail);
  expect(result).toMatchObject({ outcome: "retry", code: null, answer: "no reply (ETIMEDOUT)" });
});

test("a server that trickles its response, so that no step times out, is cut off too", async () => {
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
    answer: "no reply (ETIMEDOUT)",
  });
});

test("no server is a retry", async () => {
  const server = await startSmtpServer();
  const result = await sender(server, ["127.0.0.1:9"], 3000, "smtp://127.0.0.1:9").send("id", mail);
  expect(result).toMatchObject({ outcome: "retry", code: null });
});
