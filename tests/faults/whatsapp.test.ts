import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  eventOf,
  messagesChange,
  secondsOf,
  signatureOf,
} from "../../app/domain/messages/whatsapp/test-events.ts";
import { type Graph, saveTestDetails, startGraph } from "../../app/domain/messages/whatsapp/test-graph.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { newId } from "../../app/platform/db/new-ids.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { sized } from "../form.ts";
import { type Served, serve } from "../serve.ts";
import { maxDrainMs, seeded } from "./rounds.ts";

const rounds = sized(3, 20);
const outgoing = sized(25, 60);
/** So many messages at least are taken and sent before each kill, however slow the machine is. */
const eachRound = 2;

test(`in ${rounds} rounds of load and kill -9 no message is lost, none is sent twice, and none is shown as sent that was not`, async () => {
  const random = seeded(77);
  const graph = await startGraph();
  graph.onSent = () => wait(random() * 40);
  const dataDir = scratchFolder("sopan-whatsapp-");
  const env = { WHATSAPP_GRAPH_URL: graph.url, OUTBOUND_ALLOW: graph.host };
  await (await serve(env, dataDir)).stop({ keep: true });
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  await saveTestDetails(db);
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    await queue(db, outgoing, round);
    await loadAndKill(await serve(env, dataDir), acknowledged, graph, Math.ceil(random() * 30));
  }
  const last = await serve(env, dataDir);
  await drain(db);
  await expectAll(db, graph, acknowledged);
  await db.destroy();
  await last.stop({ keep: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Messages that are due, each to somebody else: Meta wants a pause between two to one person. */
async function queue(db: Db, count: number, round: number) {
  const now = new Date();
  const at = now.toISOString();
  for (let n = 0; n < count; n++) {
    const id = newId(now);
    const ends = new Date(now.getTime() + 3_600_000).toISOString();
    const last = { last_in_at: at, last_at: at, last_direction: "in" as const, last_text: "x" };
    await db
      .insertInto("conversations")
      .values({ id, name: "Asha Sample", version: 1, created_at: at, window_ends_at: ends, ...last })
      .execute();
    const details = JSON.stringify({
      to: `9190${String(round * 1000 + n).padStart(8, "0")}`,
      toBy: "address",
    });
    const said = {
      direction: "out" as const,
      kind: "text" as const,
      text: `to send ${round}-${n}`,
      language: "en",
    };
    await db
      .insertInto("messages")
      .values({
        ...said,
        id: newId(now),
        conversation_id: id,
        channel: "whatsapp",
        at,
        state: "queued",
        details,
        created_at: at,
        next_try_at: at,
        send_at: at,
      })
      .execute();
  }
}

/** Meta posts events and takes messages until so many are through, and some of both; then the process is killed. */
async function loadAndKill(site: Served, acknowledged: Set<string>, graph: Graph, killAfter: number) {
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  let alive = true;
  const before = { taken: acknowledged.size, sent: graph.sent.length };
  const enough = () => {
    const taken = acknowledged.size - before.taken;
    const sent = graph.sent.length - before.sent;
    return taken >= eachRound && sent >= eachRound && taken + sent >= killAfter;
  };
  const send = async (sender: number) => {
    for (let n = 0; alive; n++) {
      const wamid = await postEvent(site.origin, sender, `${before.taken + before.sent}-${sender}-${n}`);
      if (wamid) acknowledged.add(wamid);
      if (enough()) site.process.kill("SIGKILL");
    }
  };
  const sending = Promise.all([1, 2, 3, 4].map(send));
  await ended;
  alive = false;
  await sending;
}

/** One signed message of somebody; its id when it was acknowledged. */
async function postEvent(origin: string, sender: number, text: string): Promise<string | undefined> {
  const id = `wamid.IN-${text}`;
  const from = `91911111110${sender}`;
  const message = { from, id, timestamp: secondsOf(new Date()), type: "text", text: { body: text } };
  const contact = { profile: { name: `Sample ${sender}` }, wa_id: from };
  const body = eventOf(messagesChange([message], [contact]));
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  const answer = await fetch(`${origin}/webhooks/whatsapp`, { method: "POST", headers, body }).catch(
    () => null,
  );
  return answer?.status === 200 ? id : undefined;
}

/** Waits until every event is read and nothing waits to be sent. */
async function drain(db: Db) {
  for (const end = Date.now() + maxDrainMs; Date.now() < end; await wait(300)) {
    const event = db.selectFrom("channel_events").select("id").where("processed_at", "is", null);
    const message = db.selectFrom("messages").select("id").where("state", "in", ["queued", "sending"]);
    if (!(await event.limit(1).executeTakeFirst()) && !(await message.limit(1).executeTakeFirst())) return;
  }
}

async function expectAll(db: Db, graph: Graph, acknowledged: ReadonlySet<string>) {
  const rows = await db.selectFrom("messages").select(["id", "direction", "state", "external_id"]).execute();
  const incoming = new Map(
    rows.flatMap((row) => (row.direction === "in" ? [[row.external_id, row] as const] : [])),
  );
  expect([...acknowledged].filter((id) => !incoming.has(id))).toEqual([]);
  expect(rows.filter(({ direction }) => direction === "in")).toHaveLength(incoming.size);
  const sent = Map.groupBy(graph.sent, ({ biz_opaque_callback_data: key }) => key ?? "");
  expect([...sent].filter(([, messages]) => messages.length > 1)).toEqual([]);
  const ours = rows.filter(({ direction }) => direction === "out");
  expect(ours).toHaveLength(rounds * outgoing);
  expect(ours.filter(({ state }) => state !== "accepted" && state !== "unknown")).toEqual([]);
  // Shown as accepted: Meta has it, under the id that is stored.
  const accepted = ours.filter(({ state }) => state === "accepted");
  expect(accepted.filter(({ id, external_id }) => sent.get(id)?.[0]?.wamid !== external_id)).toEqual([]);
  // Nothing that Meta has is missing here.
  const known = new Set(ours.map(({ id }) => id));
  expect([...sent.keys()].filter((key) => !known.has(key))).toEqual([]);
  expect(graph.faults).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * eachRound);
  expect(graph.sent.length).toBeGreaterThanOrEqual(rounds * eachRound);
}
