import fs, { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../db/test-folder.ts";
import { isDiskFull } from "./disk-full.server.ts";
import { receiveUpload } from "./receive-upload.server.ts";

/** Writes every new file to a device that is always full. */
function fillDisk() {
  const { createWriteStream } = fs;
  const spy = vi.spyOn(fs, "createWriteStream").mockImplementation(() => createWriteStream("/dev/full"));
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test("an upload for which the disk has no room says so, and nothing is left of it", async () => {
  const folder = scratchFolder("sopan-full-");
  fillDisk();
  const form = new FormData();
  form.append("files", new File(["x".repeat(200_000)], "a.pdf"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const received = await receiveUpload(request, { folder, fileBytes: 1e6, files: 1 });
  expect(received).toEqual({ ok: false, problem: "diskFull" });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [Object.assign(new Error("no space left on device"), { code: "ENOSPC" }), true],
  [Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" }), true],
  [Object.assign(new Error("could not extend file"), { code: "53100" }), true],
  [Object.assign(new Error("permission denied"), { code: "EACCES" }), false],
  [new Error("something else"), false],
  [undefined, false],
])("%s: the disk is full: %s", (error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
