import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { findMessageFile } from "./open-file.server.ts";
import { writes } from "./test-conversations.ts";

test("a file that was kept is opened, and one that is not here yet is not", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const kept = { name: "pan.pdf", type: "pdf", size: 4, state: "kept" as const, key: "k.pdf" };
  const fetching = { name: "photo", type: "image/jpeg", size: 0, state: "fetching" as const };
  await writes(db, {}, { kind: "media", files: [kept, fetching] });
  const rows = await db.selectFrom("message_files").select(["id", "state"]).execute();
  const idOf = (state: string) => rows.find((row) => row.state === state)?.id ?? "";
  const files = { read: async (key: string) => Readable.from([key === "k.pdf" ? "%PDF" : "other"]) };
  const file = await findMessageFile({ db, files }, staff, idOf("kept"));
  expect(file).toMatchObject({ name: "pan.pdf", type: "pdf", size: 4 });
  expect(file && (await text(await file.open()))).toBe("%PDF");
  expect(await findMessageFile({ db, files }, staff, idOf("fetching"))).toBeUndefined();
  expect(await findMessageFile({ db, files }, staff, "none")).toBeUndefined();
});
