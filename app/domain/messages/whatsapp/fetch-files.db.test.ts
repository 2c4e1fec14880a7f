import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import { fetchNextFile } from "./fetch-files.server.ts";
import { eventOf, messageOf, messagesChange } from "./test-events.ts";
import { startGraph } from "./test-graph.ts";
import { after, arrives, noon, office, onlyFile } from "./test-whatsapp.ts";

/** Somebody has sent a file with the id 77. */
async function sent(type = "document", part: object = { mime_type: "application/pdf", filename: "pan.pdf" }) {
  const own = await office();
  const graph = await startGraph();
  await arrives(own.db, eventOf(messagesChange([messageOf(type, { id: "77", ...part }, noon)])));
  const work = (minutes: number) => fetchNextFile(own, graph.connection(), after(minutes));
  return { ...own, graph, work };
}

test("a file is fetched at once, by the same checks as an upload", async () => {
  const { db, files, graph, work } = await sent();
  const bytes = samplePdf();
  graph.media.set("77", { bytes, type: "application/pdf" });
  expect(await work(1)).toBe(true);
  const file = await onlyFile(db);
  expect(file).toMatchObject({ state: "kept", name: "pan.pdf", type: "pdf", size: bytes.length });
  expect(await buffer(await files.read(file.key ?? ""))).toEqual(bytes);
  expect(await db.selectFrom("files_to_remove").selectAll().execute()).toEqual([]);
  expect(await work(2)).toBe(false);
  expect(graph.faults).toEqual([]);
});

test("a file of another type than we keep is refused, and the thread says why", async () => {
  const { db, graph, work } = await sent("audio", { mime_type: "audio/ogg; codecs=opus", voice: true });
  graph.media.set("77", { bytes: Buffer.from("OggS voice"), type: "audio/ogg" });
  await work(1);
  expect(await onlyFile(db)).toMatchObject({ state: "refused", key: null, size: 10 });
  expect((await onlyFile(db)).reason).not.toBeNull();
});

test("a file that WhatsApp has no more is gone", async () => {
  const { db, work } = await sent();
  await work(1);
  expect(await onlyFile(db)).toMatchObject({ state: "gone", reason: "mediaDown" });
});

test("an expired address is requested again, three times", async () => {
  const { db, graph, work } = await sent();
  const media = { bytes: samplePdf(), type: "application/pdf", url: `${graph.url}/files/gone` };
  graph.media.set("77", media);
  await work(1);
  expect(await onlyFile(db)).toMatchObject({ state: "fetching", tries: 1 });
  // Not before the wait has ended.
  expect(await work(2)).toBe(false);
  await work(4);
  graph.media.set("77", { bytes: media.bytes, type: media.type });
  await work(8);
  expect(await onlyFile(db)).toMatchObject({ state: "kept" });
});

test("other bytes than Meta names are never kept", async () => {
  const { db, graph, work } = await sent();
  graph.media.set("77", { bytes: samplePdf(), type: "application/pdf", sha256: "0".repeat(64) });
  for (const minutes of [1, 4, 8]) await work(minutes);
  expect(await onlyFile(db)).toMatchObject({ state: "gone", reason: "mediaDown", key: null });
});
