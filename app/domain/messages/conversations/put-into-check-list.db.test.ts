import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { putIntoCheckList } from "./put-into-check-list.server.ts";
import { noon, writes } from "./test-conversations.ts";

const kept = { name: "pan.pdf", type: "pdf", size: 5, state: "kept" as const, key: "m.pdf" };

/** Somebody has sent a file, and the storage has it. */
async function fileCame(db: Db, address: string, state: "kept" | "fetching" = "kept") {
  const { conversation, id } = await writes(db, { address }, { kind: "media", files: [{ ...kept, state }] });
  const row = db.selectFrom("message_files").select("id").where("message_id", "=", id);
  return { conversationId: conversation.id, fileId: (await row.executeTakeFirstOrThrow()).id };
}

async function office() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, { mobile: "9876543210" });
  const stored = new Map([["m.pdf", "%PDF-"]]);
  const files = {
    read: async (key: string) => Readable.from([stored.get(key) ?? ""]),
    put: async (key: string, stream: Readable) => void stored.set(key, await text(stream)),
  };
  return { db, staff, client, store: { db, files }, stored };
}

test("a file of a message becomes a document of the client once, with bytes of its own", async () => {
  const { db, staff, client, store, stored } = await office();
  const file = await fileCame(db, "919876543210");
  const put = () =>
    putIntoCheckList(store, staff, { ...file, clientId: client.id, documentType: "pan" }, noon);
  expect(await put()).toBe("put");
  expect(await put()).toBe("put");
  const versions = await db
    .selectFrom("document_versions")
    .innerJoin("documents", "documents.id", "document_id")
    .select(["client_id", "document_type", "name", "type", "size", "key", "document_id"])
    .execute();
  expect(versions).toMatchObject([
    { client_id: client.id, document_type: "pan", name: "pan.pdf", type: "pdf", size: 5 },
  ]);
  expect(stored.get(versions[0]?.key ?? "")).toBe("%PDF-");
  expect(versions[0]?.key).not.toBe("m.pdf");
  const row = db.selectFrom("message_files").select(["key", "document_id"]).where("id", "=", file.fileId);
  expect(await row.executeTakeFirst()).toEqual({ key: "m.pdf", document_id: versions[0]?.document_id });
});

test("nothing is made of a file of somebody else, of one that is not here yet, or of an unknown kind", async () => {
  const { db, staff, client, store } = await office();
  const own = await fileCame(db, "919876543210");
  const other = await fileCame(db, "919000000002");
  const fetching = await fileCame(db, "919876543210", "fetching");
  const wanted = { ...own, clientId: client.id, documentType: "pan" };
  for (const wrong of [{ fileId: other.fileId }, fetching, { documentType: "cake" }, { clientId: "none" }])
    expect(await putIntoCheckList(store, staff, { ...wanted, ...wrong }, noon)).toBe("gone");
  expect(await db.selectFrom("documents").select("id").execute()).toEqual([]);
  const viewer = await someStaff(db, "9000000009", "viewer");
  await expect(async () => putIntoCheckList(store, viewer, wanted, noon)).rejects.toThrow();
});
