import { expect, test } from "vitest";
import { uploadedId } from "../../cases/documents/test-documents.ts";
import { withdrawConsent } from "../conversations/consents.server.ts";
import { markCounterpartRead } from "../conversations/open-conversation.server.ts";
import { areTemplatesWanted, fetchTemplates } from "./templates.server.ts";
import { approved, chat } from "./test-chat.ts";
import { asha, eventOf, messagesChange, statusesChange, statusOf, textMessage } from "./test-events.ts";
import { after, arrives, messagesOf, noon } from "./test-whatsapp.ts";
import { sendNextReadReceipt } from "./whatsapp.server.ts";

test("an answer is accepted by Meta, and its statuses say the rest", async () => {
  const { db, graph, queue, work, ours } = await chat();
  await queue();
  await work();
  const [sent] = graph.sent;
  expect(sent).toMatchObject({ to: asha.wa_id, type: "text", text: { body: "Please send PAN." } });
  expect(await ours()).toMatchObject([{ state: "accepted", external_id: sent?.wamid }]);
  await arrives(db, eventOf(statusesChange([statusOf(sent?.wamid ?? "", "read", after(3))])), after(3));
  expect(await ours()).toMatchObject([{ state: "read" }]);
  expect(graph.faults).toEqual([]);
});

test("a reply names the message that it answers", async () => {
  const { graph, queue, work, db } = await chat();
  const [hello] = await messagesOf(db);
  await queue({ answers: hello?.id ?? "" });
  await work();
  expect(graph.sent[0]).toMatchObject({ context: { message_id: hello?.external_id } });
});

test("a connection that is cut after sending is unknown, and never sent again", async () => {
  const { graph, queue, work, ours } = await chat();
  await queue();
  graph.next.push("cut");
  await work();
  expect(await ours()).toMatchObject([{ state: "unknown" }]);
  await work(60);
  await work(600);
  expect(graph.sent).toHaveLength(1);
});

test("the status of an unknown message shows that it arrived", async () => {
  const { db, graph, queue, work, ours } = await chat();
  await queue();
  graph.next.push("cut");
  await work();
  const [sent] = graph.sent;
  const status = statusOf(sent?.wamid ?? "", "delivered", after(3), {
    biz_opaque_callback_data: sent?.biz_opaque_callback_data,
  });
  await arrives(db, eventOf(statusesChange([status])), after(3));
  expect(await ours()).toMatchObject([{ state: "delivered", external_id: sent?.wamid }]);
});

test.each([
  [{ status: 401, code: 190 }, "queued"],
  [{ status: 429, code: 80007, retryAfter: "120" }, "queued"],
  [{ status: 429, code: 4 }, "queued"],
  [{ status: 400, code: 131047, details: "more than 24 hours" }, "failed"],
  [{ status: 400, code: 131026 }, "failed"],
  [{ status: 500, code: 131000 }, "queued"],
] as const)("after %j it is %s", async (failure, state) => {
  const { graph, queue, work, ours } = await chat();
  await queue();
  graph.next.push(failure);
  await work();
  expect(await ours()).toMatchObject([{ state }]);
  expect(graph.sent).toEqual([]);
});

test("a token that has ended pauses the channel, and nothing is lost", async () => {
  const { db, graph, queue, work, ours } = await chat();
  await queue();
  graph.next.push({ status: 401, code: 190 });
  await work();
  expect(await db.selectFrom("target_pauses").select("target").execute()).toEqual([{ target: "whatsapp" }]);
  await work(60);
  expect(graph.requests).toBe(1);
  await db.deleteFrom("target_pauses").execute();
  await work(61);
  expect(await ours()).toMatchObject([{ state: "accepted" }]);
});

test("a template is sent with its values, after the window too", async () => {
  const { db, graph, queue, work } = await chat();
  graph.templates = [approved("नमस्ते {{1}}, {{2}} भेजें।")];
  await fetchTemplates(db, graph.connection(), noon);
  const values = { "body.1": "Asha", "body.2": "PAN" };
  const template = { name: "docs_missing", language: "hi", values };
  await queue({ template, text: "नमस्ते Asha, PAN भेजें।" });
  await work();
  expect(graph.sent[0]?.template).toEqual({
    name: "docs_missing",
    language: { code: "hi" },
    components: [
      {
        type: "body",
        parameters: [
          { type: "text", text: "Asha" },
          { type: "text", text: "PAN" },
        ],
      },
    ],
  });
});

test("a template that has changed at Meta fails, and the list is fetched again", async () => {
  const { db, graph, queue, work, ours } = await chat();
  graph.templates = [approved("नमस्ते {{1}}")];
  await fetchTemplates(db, graph.connection(), noon);
  graph.templates = [approved("नमस्ते {{1}}, {{2}} भेजें।")];
  await queue({ template: { name: "docs_missing", language: "hi", values: { "body.1": "Asha" } } });
  await work();
  const [failed] = await ours();
  expect(failed?.state).toBe("failed");
  expect(JSON.parse(failed?.details ?? "")).toMatchObject({ code: 132000, problem: "parameterCount" });
  expect(await areTemplatesWanted(db)).toBe(true);
  await fetchTemplates(db, graph.connection(), after(3));
  expect(await areTemplatesWanted(db)).toBe(false);
});

test.each([
  [132005, "tooLong"],
  [132007, "policy"],
])("after code %i the list is fetched again, as the refusal and as a status", async (code, problem) => {
  const { db, graph, queue, work, ours } = await chat();
  graph.templates = [approved("नमस्ते {{1}} जी")];
  const template = { name: "docs_missing", language: "hi", values: { "body.1": "Asha" } };
  const fetched = async () => {
    await fetchTemplates(db, graph.connection(), noon);
    expect(await areTemplatesWanted(db)).toBe(false);
    await queue({ template });
  };
  await fetched();
  graph.next.push({ status: 400, code });
  await work();
  expect(JSON.parse((await ours())[0]?.details ?? "")).toMatchObject({ code, problem });
  expect(await areTemplatesWanted(db)).toBe(true);
  await fetched();
  await work(3);
  const wamid = graph.sent.at(-1)?.wamid ?? "";
  const failed = statusOf(wamid, "failed", after(4), { errors: [{ code }] });
  await arrives(db, eventOf(statusesChange([failed])), after(4));
  expect(await areTemplatesWanted(db)).toBe(true);
});

test("a template that Meta has made advertising is not sent to somebody who wants none", async () => {
  const { db, graph, queue, work, ours, conversation } = await chat();
  graph.templates = [{ ...approved("नमस्ते {{1}} जी"), category: "MARKETING" }];
  await fetchTemplates(db, graph.connection(), noon);
  const word = { channel: "whatsapp" as const, words: "131050", language: "en", source: "stop" as const };
  const marketing = { ...word, purpose: "marketing" as const, client_id: conversation.client_id };
  await withdrawConsent(db, conversation, marketing, noon);
  await queue({ template: { name: "docs_missing", language: "hi", values: { "body.1": "Asha" } } });
  await work();
  expect(graph.sent).toEqual([]);
  expect(await ours()).toMatchObject([{ state: "failed" }]);
});

test("a reaction is sent as a sign about its message", async () => {
  const { db, graph, queue, work, ours } = await chat();
  const [hello] = await messagesOf(db);
  expect(await queue({ text: "", emoji: "👍" })).toEqual({ refused: "empty" });
  await queue({ text: "", emoji: "👍", answers: hello?.id ?? "" });
  await work();
  expect(graph.sent[0]).toMatchObject({ reaction: { message_id: hello?.external_id, emoji: "👍" } });
  expect(graph.sent[0]).not.toHaveProperty("context");
  expect(await ours()).toMatchObject([{ kind: "reaction", state: "accepted" }]);
  expect(graph.faults).toEqual([]);
});

test("a reaction is taken away by an empty one", async () => {
  const { db, graph, queue, work } = await chat();
  const [hello] = await messagesOf(db);
  await queue({ text: "", emoji: "", answers: hello?.id ?? "" });
  await work();
  expect(graph.sent[0]).toMatchObject({ reaction: { message_id: hello?.external_id, emoji: "" } });
  expect(graph.faults).toEqual([]);
});

test("a reaction whose connection was cut is sent again, unless a newer one has taken its place", async () => {
  const { db, graph, queue, work, ours } = await chat();
  const [hello] = await messagesOf(db);
  await queue({ text: "", emoji: "👍", answers: hello?.id ?? "" });
  graph.next.push("cut");
  await work();
  expect(await ours()).toMatchObject([{ state: "queued" }]);
  await work(4);
  expect(await ours()).toMatchObject([{ state: "accepted" }]);
  await queue({ text: "", emoji: "🙏", answers: hello?.id ?? "" });
  graph.next.push("reset");
  await work(5);
  await queue({ text: "", emoji: "", answers: hello?.id ?? "" });
  await work(10);
  expect(graph.sent.map(({ reaction }) => reaction)).toMatchObject([
    { emoji: "👍" },
    { emoji: "👍" },
    { emoji: "" },
  ]);
  expect(await ours()).toMatchObject([{ state: "accepted" }, { state: "failed" }, { state: "accepted" }]);
});

test.each([
  ["DOCUMENT", { type: "document", document: { filename: "PAN.pdf" } }],
  ["IMAGE", undefined],
  ["NONE", undefined],
])("a template whose header is %s takes the file that fits, or is not sent", async (format, parameter) => {
  const { db, files, scratch, staff, graph, queue, work, ours, conversation } = await chat();
  const body = { type: "BODY", text: "नमस्ते {{1}} जी" };
  const header = { type: "HEADER", format };
  graph.templates = [{ ...approved(""), components: format === "NONE" ? [body] : [header, body] }];
  await fetchTemplates(db, graph.connection(), noon);
  const client = { id: conversation.client_id ?? "" };
  const version = await uploadedId({ db, files, scratch }, staff, client, { name: "PAN.pdf" });
  const template = { name: "docs_missing", language: "hi", values: { "body.1": "Asha" } };
  await queue({ template, fileIds: [version] });
  await work();
  const [sent] = graph.sent;
  if (parameter) expect(sent?.template?.components?.[0]?.parameters[0]).toMatchObject(parameter);
  else expect(await ours()).toMatchObject([{ state: "failed" }]);
  expect(graph.faults).toEqual([]);
});

test("who wrote is shown once that their messages were read, up to the newest", async () => {
  const { db, graph, staff, conversation } = await chat();
  await arrives(db, eventOf(messagesChange([textMessage("Are you there?", after(1))])), after(1));
  const [, newest] = await messagesOf(db);
  await markCounterpartRead(db, staff, { ...conversation, unread: 2 });
  expect(await sendNextReadReceipt(db, graph.connection())).toBe(true);
  expect(await sendNextReadReceipt(db, graph.connection())).toBe(false);
  expect(graph.readTicks).toEqual([newest?.external_id]);
});
