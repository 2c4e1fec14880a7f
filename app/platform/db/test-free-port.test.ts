import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { freePort, listening } from "./test-free-port.ts";

test("a server that ends before it listens is named, and not waited for", async () => {
  const server = spawn(process.execPath, ["--eval", "process.exit(3)"], { stdio: "ignore" });
  await expect(listening(await freePort(), server)).rejects.toThrow("ended before it took connections: 3.");
});
