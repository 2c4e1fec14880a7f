import { expect, test } from "vitest";
import {
  isSubscribed,
  listTemplates,
  markRead,
  readNumber,
  sendMessage,
  subscribe,
  uploadMedia,
} from "./graph.server.ts";
import { type Content, isComplete, messageBody } from "./message-body.ts";
import { startGraph } from "./test-graph.ts";

const to = { number: "919000000101" };
const contents: Content[] = [
  { type: "text", text: "नमस्ते\nDocuments?" },
  { type: "template", template: { name: "plain", language: "hi", body: [] } },
  {
    type: "template",
    template: {
      name: "all_parts",
      language: "en",
      header: { file: { kind: "document", id: "5", filename: "list.pdf" } },
      body: [
        { name: "name", text: "Asha\n\tKumari" },
        { name: "day", text: "4 Dec" },
      ],
      buttons: [{ index: 0, text: "abc" }],
    },
  },
  { type: "media", file: { kind: "document", id: "5", filename: "x.pdf" }, caption: "Your list" },
  { type: "media", file: { kind: "image", id: "5" } },
  { type: "media", file: { kind: "audio", id: "5" }, caption: "left out" },
  {
    type: "buttons",
    text: "When?",
    buttons: [
      { id: "a", title: "Today" },
      { id: "b", title: "Tomorrow" },
    ],
  },
  { type: "askNumber", text: "May we have your number?" },
  { type: "reaction", to: "wamid.X", emoji: "👍" },
];

const approved = (name: string, language: string, text: string) => ({
  id: name,
  name,
  language,
  status: "APPROVED",
  category: "UTILITY",
  components: [{ type: "BODY", text }],
});

test("every kind of message is as the interface describes it", async () => {
  const graph = await startGraph();
  graph.templates = [approved("plain", "hi", "…"), approved("all_parts", "en", "{{name}} {{day}}")];
  for (const content of contents) {
    expect(isComplete(content), content.type).toBe(true);
    const body = messageBody({ to, content, key: "our-id", answers: "wamid.Y" });
    expect(await sendMessage(graph.connection(), body), content.type).toMatchObject({ ok: true });
  }
  const byId = messageBody({ to: { userId: "IN.123" }, content: { type: "text", text: "x" }, key: "k" });
  expect((await sendMessage(graph.connection(), byId)).ok).toBe(true);
  expect(graph.faults).toEqual([]);
  expect(graph.sent).toHaveLength(contents.length + 1);
  expect(graph.sent[0]).toMatchObject({ biz_opaque_callback_data: "our-id", to: "919000000101" });
});

test("what Meta must refuse is not complete", () => {
  const long = "x".repeat(4097);
  const wrong: Content[] = [
    { type: "text", text: "" },
    { type: "text", text: " \n" },
    { type: "text", text: long },
    { type: "media", file: { kind: "document", id: "" } },
    { type: "buttons", text: "x", buttons: [] },
    { type: "buttons", text: "x", buttons: [{ id: "a", title: "more than twenty characters" }] },
    { type: "template", template: { name: "Bad Name", language: "hi", body: [] } },
    { type: "template", template: { name: "x", language: "hi", body: [{ text: "" }] } },
  ];
  for (const content of wrong) expect(isComplete(content), JSON.stringify(content).slice(0, 80)).toBe(false);
});

test("number, subscription, ticks and files", async () => {
  const graph = await startGraph();
  const connection = graph.connection();
  expect(await readNumber(connection)).toEqual({
    ok: true,
    value: { number: "+91 90000 00200", name: "Sopan", quality: "GREEN", limit: "TIER_250", isOnApp: false },
  });
  expect(await isSubscribed(connection)).toEqual({ ok: true, value: false });
  await subscribe(connection);
  expect(await isSubscribed(connection)).toEqual({ ok: true, value: true });
  await markRead(connection, "wamid.READ");
  expect(graph.readTicks).toEqual(["wamid.READ"]);
  const bytes = new Uint8Array(Buffer.from("%PDF-1.7"));
  const file = { name: "सूची.pdf", type: "application/pdf", bytes };
  expect((await uploadMedia(connection, file)).ok).toBe(true);
  expect(graph.uploaded[0]).toMatchObject({ name: "सूची.pdf", type: "application/pdf" });
  expect(graph.faults).toEqual([]);
});

test("all pages of templates are read, and those of unknown shape are left out", async () => {
  const graph = await startGraph();
  graph.templates = Array.from({ length: 230 }, (_, n) => approved(`t${n}`, "en", "x"));
  const { status: _, ...odd } = approved("odd", "en", "x");
  graph.templates.push(odd as (typeof graph.templates)[number]);
  const asked = await listTemplates(graph.connection());
  expect(asked.ok && asked.value.length).toBe(230);
});

const text = messageBody({ to, content: { type: "text", text: "x" }, key: "k" });

test.each([
  [
    { status: 401, code: 190 },
    { reason: "token", consequence: "pauses", code: 190 },
  ],
  [
    { status: 400, code: 131047 },
    { reason: "windowClosed", consequence: "failed" },
  ],
  [
    { status: 429, code: 80007, retryAfter: "30" },
    { consequence: "retry", retryAfterMs: 30_000 },
  ],
  [
    { status: 429, code: 4 },
    { reason: "rate", consequence: "retry" },
  ],
  [
    { status: 500, code: 131000, details: "Something" },
    { consequence: "retry", detail: "Something" },
  ],
  ["page", { reason: "unknown", consequence: "unknown", status: 502 }],
  ["cut", { reason: "unknown", consequence: "unknown", status: null }],
  ["reset", { reason: "unknown", consequence: "unknown" }],
] as const)("a request that ends with %j", async (failure, refusal) => {
  const graph = await startGraph();
  graph.next.push(failure);
  expect(await sendMessage(graph.connection(), text)).toMatchObject({ ok: false, refusal });
});

test("without a connection nothing was sent, so it may be retried", async () => {
  const graph = await startGraph();
  const nowhere = { ...graph.connection(), base: "http://127.0.0.1:9", allow: ["127.0.0.1:9"] };
  const refusal = { reason: "noConnection", consequence: "retry" };
  expect(await sendMessage(nowhere, text)).toMatchObject({ ok: false, refusal });
});

test("no answer in time is unknown, and no secret is in what is kept", async () => {
  const graph = await startGraph();
  graph.next.push("hold");
  const slow = { ...graph.connection(), limitMs: 50 };
  expect(await sendMessage(slow, text)).toMatchObject({ ok: false, refusal: { consequence: "unknown" } });
  graph.release();
  graph.next.push({ status: 400, code: 100, details: "Bad token-of-the-tests" });
  const told = await sendMessage(graph.connection(), text);
  expect(told).toMatchObject({ ok: false, refusal: { detail: "Bad …" } });
});
