import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../app/platform/db/test-free-port.ts";
import { atMost, type Figure, median, skipped } from "./figure.ts";
import { start } from "./program.ts";
import { root, type SiteCopy } from "./site-copy.ts";
import { listening, serverCommand, siteEnvironment, startSite } from "./site-server.ts";

const starts = 5;
const maxReadyMs = 1000;
const maxIdleMb = 150;
const maxSecondStartMs = 2000;
const idleMs = 5000;

/** Start-up time, idle memory, and `npm start` without installation. */
export async function measureStart(copy: SiteCopy): Promise<Figure[]> {
  const times: number[] = [];
  for (let i = 0; i < starts; i++) times.push(await timeToReady(copy));
  return [
    atMost("start: spawn to first 200 of /readyz", median(times), maxReadyMs, "ms"),
    await idleMemory(copy),
    await secondStart(copy),
  ];
}

/** Milliseconds from spawning the built server, with an empty data folder unless one is given, until it is ready. */
export async function timeToReady(copy: SiteCopy, dataDir = copy.newFolder("start")): Promise<number> {
  const port = await freePort();
  const log = join(dataDir, "server.log");
  const began = performance.now();
  const env = siteEnvironment(dataDir, port);
  const program = start(serverCommand, { folder: copy.folder, log, env });
  try {
    while (!(await isReady(port))) {
      if (program.hasEnded() || performance.now() - began > 10_000)
        throw new Error(readFileSync(log, "utf8"));
      await wait(2);
    }
    return performance.now() - began;
  } finally {
    await program.stop();
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once("error", () => resolve(false));
  });
}

async function idleMemory(copy: SiteCopy): Promise<Figure> {
  const name = "start: resident memory, idle";
  if (!existsSync("/proc/self/status")) return skipped(name, "no /proc here");
  const site = await startSite(copy);
  await wait(idleMs);
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8")) ?? [];
  await site.stop();
  return atMost(name, Number(kilobytes) / 1024, maxIdleMb, "MB");
}

/** `npm start` in the checkout itself, after one that built whatever was out of date. */
async function secondStart(copy: SiteCopy): Promise<Figure> {
  const name = "start: second npm start to listening";
  if (!isInstalledByLauncher()) return skipped(name, "npm start would install the packages anew");
  if (!existsSync(join(root, "build", ".sopan-sources"))) return skipped(name, "not built by npm run build");
  await timeOfNpmStart(copy, 180_000);
  return atMost(name, await timeOfNpmStart(copy, 30_000), maxSecondStartMs, "ms");
}

/** The launcher runs `npm install` unless it did so before; a measurement must not. */
function isInstalledByLauncher(): boolean {
  const mark = join(root, "node_modules", ".sopan-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return existsSync(mark) && readFileSync(mark, "utf8") === lock;
}

async function timeOfNpmStart(copy: SiteCopy, limitMs: number): Promise<number> {
  const dataDir = copy.newFolder("npm-start");
  const log = join(dataDir, "server.log");
  const began = performance.now();
  const program = start(["npm", "start"], { folder: root, log, env: siteEnvironment(dataDir, 0) });
  try {
    await listening(program, log, limitMs);
    return performance.now() - began;
  } finally {
    await program.stop();
  }
}
