import process from "node:process";
import * as built from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { readScripts, serveAssets } from "./assets.ts";
import { loadEnvFile, readConfig } from "./config.ts";
import { whyNotStarted } from "./problem.ts";
import type { Frontend } from "./site.ts";
import { type Running, startSopan } from "./start.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

export const build = built as ServerBuild;

export async function run(frontend: Frontend): Promise<Running> {
  loadEnvFile();
  if (process.env.SOPAN_DEMO !== "1") return startSopan(readConfig(process.env), frontend);
  const { startDemo } = await import("./demo/demo.ts");
  const { environment, seed } = await startDemo(process.env);
  return startSopan(readConfig(environment), frontend, seed);
}

/** A wrong configuration or an unusable database ends the process with one message. */
export async function startBuilt(): Promise<void> {
  try {
    stopOnSignals(await run({ build, scripts: readScripts(), files: serveAssets(), cachePages: true }));
  } catch (error) {
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exit(1);
  }
}
