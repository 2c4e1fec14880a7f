import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { openFiles } from "../../../platform/files/storage.server.ts";
import { processEvents } from "./process-events.server.ts";
import type { NumberDetails } from "./receive-from-phone.server.ts";
import { storeEvent } from "./store-event.server.ts";
import { testDetails } from "./test-graph.ts";

/** In November 2026, some minutes after noon. */
export const noon = new Date("2026-11-20T12:00:00.000Z");
export const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

export const failTest = (error: unknown): void => {
  throw error;
};

/** An installation with an empty storage. */
export async function office() {
  const folder = scratchFolder("sopan-whatsapp-");
  return { db: await freshDatabase(), files: await openFiles(`file:${folder}`), scratch: folder };
}

/** Meta posts this, and the worker reads it. */
export async function arrives(db: Db, body: string, now = noon, number: NumberDetails = testDetails) {
  await storeEvent(db, body, now);
  await processEvents(db, number, now, failTest);
}

export const messagesOf = (db: Db) =>
  db.selectFrom("messages").selectAll().orderBy("at").orderBy("id").execute();

export const onlyFile = (db: Db) => db.selectFrom("message_files").selectAll().executeTakeFirstOrThrow();

export const openEvents = (db: Db) =>
  db.selectFrom("channel_events").selectAll().where("processed_at", "is", null).execute();
