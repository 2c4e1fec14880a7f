import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the bench loads without the bundler", () => {
  const file = fileURLToPath(new URL("../bench/run.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "help"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run bench /);
});
