import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../app/platform/db/test-free-port.ts";
import { serve } from "../serve.ts";

test("with a full disk behind its log the server answers, and ends in good order", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sopan-full-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir };
  const full = openSync("/dev/full", "w");
  const child = spawn("node", ["build/server/index.js"], { env, stdio: ["ignore", full, full] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const status = () =>
    fetch(`http://127.0.0.1:${port}/PMEGP?x=1`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  for (let i = 0; i < 20; i++) expect(await status()).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a second server on the same data is refused in one sentence, and the first lives on", async () => {
  const first = await serve();
  onTestFinished(() => first.stop());
  await expect(serve({}, first.dataDir)).rejects.toThrow("Another Sopan is running");
  expect((await fetch(first.origin)).status).toBe(200);
});
