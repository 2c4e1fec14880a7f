// Serves one site after another, as the built server serves one: from the second on its code is compiled and warm. The parent
// sends the environment of each, and then asks it to stop.
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

/** The environment of a site to start, or what ends it. */
export type Order = Readonly<Record<string, string>> | "stop";

process.env.NODE_ENV = "production";
const folder = resolve("build/server");
const [, main = ""] =
  /import\("(\.\/assets\/main-[^"]+)"\)/.exec(readFileSync(join(folder, "index.js"), "utf8")) ?? [];
const { startBuilt } = await import(pathToFileURL(join(folder, main)).href);

const usual = { ...process.env };
const { exit } = process;
/** Who runs: a timer of a site that has stopped may still want to end the process. */
const site = new AsyncLocalStorage<symbol>();
let present: symbol | undefined;
let isServing = false;

process.exit = ((code) => {
  if (site.getStore() !== present) return;
  if (!isServing) exit(code);
  isServing = false;
  process.send?.("stopped");
}) as typeof process.exit;
process.stdout.setMaxListeners(0);

const { setTimeout: later } = globalThis;
// What a site has put off until after its end, such as the index of its pages, nobody waits for.
globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
  const of = present;
  return later(() => of === present && run(...args), ms);
}) as typeof setTimeout;

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  process.env = { ...usual, ...env };
  await startBuilt();
  isServing = true;
}

function stop(): void {
  process.emit("SIGTERM");
  for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal);
}

process.on("message", (order: Order) => {
  if (order === "stop") return site.run(present as symbol, stop);
  present = Symbol("site");
  void site.run(present, () => start(order));
});
process.on("disconnect", () => exit());
process.send?.("ready");
