import process from "node:process";
import * as built from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { readScripts, serveAssets } from "./assets.ts";
import { loadEnvFile, readConfig } from "./config.ts";
import { demoEnvironment, fillDemo } from "./demo.ts";
import { type Frontend, type Running, startSopan } from "./start.ts";

/** The routes, in the same module graph as the server. */
export const build = built as ServerBuild;

/** Starts from the environment; with SOPAN_DEMO=1 on a data folder of its own, filled with samples. */
export async function run(frontend: Frontend): Promise<Running> {
  loadEnvFile();
  const demo = process.env.SOPAN_DEMO === "1";
  const config = readConfig(demo ? demoEnvironment(process.env) : process.env);
  return startSopan(config, frontend, demo ? fillDemo : undefined);
}

/** Ends in good order, once, however often the signal comes: a launcher and a service manager may both send it. */
function endOnSignals(running: Running) {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void running.stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
}

/** Starts the built site; a wrong configuration or a refused database ends it with one clear message. */
export async function startBuilt(): Promise<void> {
  try {
    endOnSignals(await run({ build, scripts: readScripts(), files: serveAssets(), cachePages: true }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
