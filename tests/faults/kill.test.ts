import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../app/db/connection.server.ts";
import { startFormService } from "../../app/outbox/test-form-service.ts";
import { serve } from "../serve.ts";

const rounds = 8;
const senders = 8;

test(`in ${rounds} rounds of load and kill -9 no acknowledged enquiry is lost, and each is delivered under one key`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sopan-kill-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const service = await startFormService();
  // One in three tries fails in one of the ways in which services fail.
  let tries = 0;
  service.reply = () => (++tries % 3 === 0 ? (tries % 2 ? { status: 500 } : "reset") : "ok");
  const env = {
    FORM_CONTACT_URL: `http://${service.host}/contact`,
    OUTBOUND_ALLOW: service.host,
    TRUST_PROXY: "127.0.0.1",
  };
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) await loadAndKill(round, env, dataDir, acknowledged);

  const last = await serve(env, dataDir);
  onTestFinished(() => last.stop());
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  const stored = await db
    .selectFrom("enquiries")
    .select(["reference", "id"])
    .where("state", "=", "new")
    .execute();
  const references = new Set(stored.map((row) => row.reference));
  expect([...acknowledged].filter((reference) => !references.has(reference))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds);

  service.reply = "ok";
  await db
    .updateTable("outbox")
    .set({ next_try_at: new Date().toISOString() })
    .where("state", "=", "waiting")
    .execute();
  const unsent = () => db.selectFrom("outbox").select("id").where("state", "!=", "sent").execute();
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 30_000, interval: 200 });
  const keys = await db.selectFrom("outbox").select("id").execute();
  expect(new Set(service.inbox.map((item) => item.key))).toEqual(new Set(keys.map((row) => row.id)));
  expect(keys.length).toBe(stored.length);
}, 110_000);

/** Posts from several senders until the process is killed at a moment nobody chose. */
async function loadAndKill(
  round: number,
  env: Record<string, string>,
  dataDir: string,
  acknowledged: Set<string>,
) {
  const site = await serve(env, dataDir);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  let alive = true;
  const send = async (sender: number) => {
    for (let n = 0; alive; n++) {
      const body = {
        name: `Round ${round}`,
        phone: "9876543210",
        email: "k@sopan.example",
        service: "nidhi",
        message: `${round}-${sender}-${n}`,
      };
      const headers = {
        accept: "application/json",
        "content-type": "application/json",
        "x-forwarded-for": `10.${round}.${sender}.${n % 250}`,
      };
      const answer = await fetch(`${site.origin}/enquiries/contact`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }).catch(() => null);
      const told = answer?.ok ? await answer.json().catch(() => null) : null;
      if (told) acknowledged.add(told.reference);
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  await new Promise((resolve) => setTimeout(resolve, 80 + Math.random() * 500));
  site.process.kill("SIGKILL");
  await ended;
  alive = false;
  await sending;
}
