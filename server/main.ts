import process from "node:process";
import type { ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { demoDataDir, fillDemo } from "./demo.ts";
import { readScripts, serveAssets } from "./assets.ts";
import { readConfig } from "./config.ts";
import { type Frontend, type Running, startSopan } from "./start.ts";

export { build };

/** Starts from the environment and ends in good order on SIGTERM or SIGINT. */
export async function run(frontend: Frontend): Promise<Running> {
  loadEnvFile();
  const demo = process.env.SOPAN_DEMO === "1";
  const config = readConfig(demo ? { ...process.env, DATA_DIR: demoDataDir(process.env.DATA_DIR), DATABASE_URL: "" } : process.env);
  const running = await startSopan(config, frontend, demo ? fillDemo : undefined);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  return running;
}

function loadEnvFile() {
  try {
    process.loadEnvFile();
  } catch {
    // No .env file: every value has a working default.
  }
}

if (import.meta.env.PROD) {
  try {
    await run({ build: build as ServerBuild, scripts: readScripts(), files: serveAssets(), cachePages: true });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
