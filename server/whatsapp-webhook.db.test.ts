import { createServer } from "node:http";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { LiveSettings } from "../app/domain/firm/settings/live-settings.server.ts";
import type { WhatsAppDetails } from "../app/domain/firm/settings/whatsapp-settings.ts";
import { verifyToken } from "../app/domain/messages/whatsapp/signature.server.ts";
import {
  eventOf,
  historyChange,
  messagesChange,
  signatureOf,
  textMessage,
} from "../app/domain/messages/whatsapp/test-events.ts";
import { testDetails } from "../app/domain/messages/whatsapp/test-graph.ts";
import type { WhatsApp } from "../app/domain/messages/whatsapp/whatsapp.server.ts";
import { createGroupCommit } from "../app/platform/db/group-commit.server.ts";
import { freshDatabase, urlOf } from "../app/platform/db/test-database.ts";
import { readUnsigned } from "../app/platform/db/unsigned-posts.server.ts";
import { listen } from "./test-server.ts";
import { createWhatsAppWebhook, webhookPath } from "./whatsapp-webhook.ts";

const body = eventOf(messagesChange([textMessage("Namaste, my PAN is ABCDE1234F", new Date())]));

async function webhook(details: WhatsAppDetails | null = testDetails) {
  const db = await freshDatabase();
  const lines: string[] = [];
  let arrivals = 0;
  const { respond } = createWhatsAppWebhook(
    {
      db,
      databaseUrl: await urlOf(db),
      secret: "server-secret",
      commitTogether: createGroupCommit(db),
      log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
      settings: { whatsapp: () => details ?? undefined } as unknown as LiveSettings,
      whatsapp: { arrived: () => arrivals++ } as unknown as WhatsApp,
    },
    () => "192.0.2.1",
  );
  const server = createServer((request, response) => {
    if (!respond((request.url ?? "").split("?", 1)[0] ?? "", request, response))
      response.writeHead(404).end();
  });
  const port = await listen(server, () => {});
  const url = `http://127.0.0.1:${port}${webhookPath}`;
  const post = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });
  const signed = (text: string, secret?: string) =>
    post(text, { "x-hub-signature-256": signatureOf(text, secret) });
  const stored = () => db.selectFrom("channel_events").select(["body", "processed_at"]).execute();
  return { db, port, url, post, signed, stored, lines, arrivals: () => arrivals };
}

test("a signed event is stored as it came before it is answered, once under repetition", async () => {
  const { signed, stored, arrivals } = await webhook();
  for (let n = 0; n < 3; n++) expect((await signed(body)).status).toBe(200);
  expect(await stored()).toEqual([{ body, processed_at: null }]);
  expect(arrivals()).toBe(3);
});

test("without a signature, or with a wrong one, nothing is stored, and it is counted without its words", async () => {
  const { db, post, signed, stored, lines } = await webhook();
  expect((await post(body)).status).toBe(401);
  expect((await signed(body, "another secret")).status).toBe(401);
  expect((await post(`${body} `, { "x-hub-signature-256": signatureOf(body) })).status).toBe(401);
  expect(await stored()).toEqual([]);
  await expect.poll(() => readUnsigned(db, "whatsapp")).toMatchObject({ count: 3 });
  expect(lines.join("\n")).not.toContain("ABCDE1234F");
});

/** Begins a post whose body does not end; resolves to the response, once there is one. */
function unfinished(port: number, signature: string): Promise<string> {
  const headers = `Host: x\r\nContent-Length: 1000\r\nX-Hub-Signature-256: ${signature}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`POST ${webhookPath} HTTP/1.1\r\n${headers}\r\n\r\n{`),
    );
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(String(answer));
    });
    socket.on("error", reject);
    onTestFinished(() => void socket.destroy());
  });
}

test("a post without a well-formed signature is refused before its body has come, and counted", async () => {
  const { db, port } = await webhook();
  const hex = "0".repeat(64);
  const headers = ["", "sha256=", `sha1=${hex}`, `sha256=${hex.slice(1)}`, `sha256=${hex},sha256=${hex}`];
  for (const header of headers) expect(await unfinished(port, header), header).toMatch(/^HTTP\/1\.1 401 /);
  await expect.poll(() => readUnsigned(db, "whatsapp")).toMatchObject({ count: headers.length });
});

test("bodies that do not end keep no signed event out, end after seconds, and are counted", async () => {
  const { db, port, signed } = await webhook();
  const slow = Array.from({ length: 40 }, () => unfinished(port, signatureOf("x")));
  const given = await Promise.all(slow.slice(0, 32));
  expect(given.filter((answer) => !answer.startsWith("HTTP/1.1 408 "))).toEqual([]);
  for (let n = 0; n < 10; n++) expect((await signed(`${body}${" ".repeat(n)}`)).status).toBe(200);
  expect((await Promise.all(slow)).at(-1)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => readUnsigned(db, "whatsapp")).toMatchObject({ count: 40 });
});

test("the secret before the last change still signs", async () => {
  const details = {
    ...testDetails,
    appSecret: "new",
    earlierSecret: "old",
    changedAt: new Date().toISOString(),
  };
  const { signed } = await webhook(details);
  expect((await signed(body, "old")).status).toBe(200);
  expect((await signed(`${body}\n`, "new")).status).toBe(200);
});

test("three megabytes are taken, and not a byte more", async () => {
  const { signed, stored } = await webhook();
  const long = (bytes: number) => `{"x":"${"x".repeat(bytes - 8)}"}`;
  expect((await signed(long(3 * 1024 * 1024))).status).toBe(200);
  expect((await signed(long(3 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await stored()).toHaveLength(1);
});

test("the published vector of a message from the phone is taken", async () => {
  const vector = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "102290129340398",
        changes: [
          {
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "919800000001", phone_number_id: "106540352242922" },
              message_echoes: [
                {
                  from: "919800000001",
                  to: "919876543210",
                  id: "wamid.ECHO1",
                  timestamp: "1796040000",
                  type: "text",
                  text: { body: "Kal 11 baje aaiye" },
                },
              ],
            },
            field: "smb_message_echoes",
          },
        ],
      },
    ],
  });
  expect(Buffer.byteLength(vector)).toBe(401);
  const { post, stored } = await webhook({ ...testDetails, appSecret: "app_secret_test" });
  const signature = "sha256=f519dc7efcece21d18e3402b912854384fdd26daaab7ddb4cbad9670f69f81b1";
  for (let n = 0; n < 4; n++)
    expect((await post(vector, { "x-hub-signature-256": signature })).status).toBe(200);
  expect((await post(`${vector} `, { "x-hub-signature-256": signature })).status).toBe(401);
  expect(await stored()).toEqual([{ body: vector, processed_at: null }]);
});

const longHistory = (bytes: number) => {
  const words = "x".repeat(10_000);
  const messages = Array.from({ length: Math.floor(bytes / 10_300) }, () => textMessage(words, new Date()));
  const history = eventOf(historyChange(messages));
  return history + " ".repeat(bytes - Buffer.byteLength(history));
};
const mb = 1024 * 1024;

test("only a signed history may have up to twenty megabytes, and comes in parts", async () => {
  const { signed, stored } = await webhook();
  const history = longHistory(20 * mb);
  expect((await signed(history, "another secret")).status).toBe(401);
  expect((await signed(`${history} `)).status).toBe(413);
  const other = eventOf(messagesChange([textMessage("x".repeat(4 * mb), new Date())]));
  expect((await signed(other)).status).toBe(413);
  expect(await stored()).toEqual([]);
  expect((await signed(history)).status).toBe(200);
  const parts = await stored();
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.every(({ body: part }) => part.includes('"history"'))).toBe(true);
  expect((await signed(history)).status).toBe(200);
  expect(await stored()).toHaveLength(parts.length);
}, 60_000);

test("another site's origin, unknown words and a NUL do no harm; bytes that are no text are stored", async () => {
  const { post, stored } = await webhook();
  const headers = (text: string) => ({
    origin: "https://evil.example",
    "x-hub-signature-256": signatureOf(text),
  });
  for (const text of ["", "no json", '{"object":"page"}', '{"x":"\\u0000"}', "a\u0000b"])
    expect((await post(text, headers(text))).status, text).toBe(200);
  expect((await stored()).map(({ body: text }) => text)).toContain("ab");
});

test("while the channel is off it takes nothing", async () => {
  const { signed, stored } = await webhook(null);
  expect((await signed(body)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test("Meta's question is answered with its own number, when it knows the token", async () => {
  const { url } = await webhook();
  const ask = (query: Record<string, string>) => fetch(`${url}?${new URLSearchParams(query)}`);
  const right = {
    "hub.mode": "subscribe",
    "hub.verify_token": verifyToken("server-secret"),
    "hub.challenge": "1158201444",
  };
  const answer = await ask(right);
  expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect((await ask({ ...right, "hub.verify_token": "wrong" })).status).toBe(403);
  expect((await ask({ ...right, "hub.mode": "other" })).status).toBe(403);
  expect((await ask({ ...right, "hub.challenge": "<script>" })).status).toBe(403);
  expect((await ask({})).status).toBe(403);
});
