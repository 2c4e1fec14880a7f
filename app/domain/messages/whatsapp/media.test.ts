import { expect, test } from "vitest";
import { downloadMedia, findMedia } from "./media.server.ts";
import { startGraph } from "./test-graph.ts";

async function fetched(change: object, bytes = Buffer.from("%PDF-1.7 test")) {
  const graph = await startGraph();
  graph.media.set("77", { bytes, type: "application/pdf", ...change });
  const found = await findMedia(graph.connection(), "77");
  if (!found.ok) throw new Error(found.refusal.detail);
  return downloadMedia(graph.connection(), found.value);
}

test("a file is fetched with its bytes when its hash is right", async () => {
  expect(await fetched({})).toEqual({ status: "fetched", bytes: Buffer.from("%PDF-1.7 test") });
});

test("other bytes than Meta names, a foreign host and too many bytes are no file", async () => {
  expect(await fetched({ sha256: "0".repeat(64) })).toEqual({ status: "changed" });
  expect(await fetched({ url: "https://evil.example/77" })).toEqual({ status: "elsewhere" });
  expect(await fetched({ url: "https://lookaside.fbsbx.com.evil.example/77" })).toEqual({
    status: "elsewhere",
  });
  expect(await fetched({ size: 101 * 1024 * 1024 })).toEqual({ status: "tooLarge" });
  expect(await fetched({}, Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual({ status: "tooLarge" });
});

test("an expired address is requested again, and a deleted id is refused", async () => {
  const graph = await startGraph();
  expect(await findMedia(graph.connection(), "78")).toMatchObject({ ok: false, refusal: { code: 100 } });
  graph.media.set("79", { bytes: Buffer.from("x"), type: "image/png", url: `${graph.url}/files/gone` });
  const found = await findMedia(graph.connection(), "79");
  expect(found.ok && (await downloadMedia(graph.connection(), found.value))).toEqual({ status: "away" });
});
