import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { addOutgoing } from "./add-outgoing.server.ts";
import { createMessageWorker } from "./send-worker.server.ts";
import { after, messageRow, writes } from "./test-conversations.ts";

/** Sends one message by a channel that throws this, before or after the message has begun to leave. */
async function sending(fault: Error, isLeaving: boolean) {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { conversation } = await writes(db);
  const said = { conversationId: conversation.id, channel: "whatsapp", text: "Namaste", key: "1" } as const;
  const written = await addOutgoing(db, staff, said, after(1));
  if (!("id" in written)) throw new Error(written.refused);
  const clock = { minutes: 2 };
  let tries = 0;
  const worker = createMessageWorker(
    db,
    {
      key: "whatsapp",
      canSend: () => true,
      async send(_message, leaving) {
        tries++;
        if (isLeaving) leaving();
        if (tries === 1) throw fault;
        return { outcome: "accepted", code: 200, answer: "", externalId: "wamid.1" };
      },
    },
    { log: pino({ level: "silent" }), now: () => after(clock.minutes), pollMs: 5 },
  );
  worker.start();
  onTestFinished(() => worker.stop());
  const row = () => messageRow(db, written.id);
  await expect.poll(async () => (tries > 0 ? (await row()).lease_until : "sending")).toBeNull();
  return { clock, row, tries: () => tries };
}

const coded = (code: string) => Object.assign(new Error("no"), { code });

test("a message that fails before sending by a database error is retried, and the try does not count", async () => {
  const { clock, row } = await sending(coded("57P01"), false);
  expect(await row()).toMatchObject({ state: "queued", tries: 0 });
  clock.minutes = 3;
  await expect.poll(row).toMatchObject({ state: "accepted" });
});

test("a message that fails before sending by an error of our own is retried, later each time", async () => {
  expect(await (await sending(new Error("no"), false)).row()).toMatchObject({ state: "queued", tries: 1 });
});

test("a message that may have been sent is never resent", async () => {
  const { clock, row, tries } = await sending(coded("57P01"), true);
  expect(await row()).toMatchObject({ state: "unknown" });
  clock.minutes = 30;
  await new Promise(setImmediate);
  expect([await row(), tries()]).toMatchObject([{ state: "unknown" }, 1]);
});
