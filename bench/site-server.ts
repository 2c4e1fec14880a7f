import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cores, type Program, pinned, start } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";

/** As the launcher starts it. */
export const serverCommand = [process.execPath, "build/server/index.js"];

/** The built server, started as `npm start` starts it and nothing else set than where it is. */
export type SiteServer = Program & { origin: string; dataDir: string };

type Options = { dataDir?: string; command?: readonly string[] };

/**
 * Starts a copy's server on a free port, with an empty database unless `dataDir` holds one, and `env` beside the usual; on one core
 * unless `command` says otherwise. Resolves when it listens.
 */
export async function startSite(
  copy: SiteCopy,
  port = 0,
  env: Record<string, string> = {},
  { dataDir = copy.newFolder("data"), command = pinned(cores.server, serverCommand) }: Options = {},
): Promise<SiteServer> {
  const log = join(dataDir, "server.log");
  // The address of an earlier start on the same data is not this one's.
  rmSync(log, { force: true });
  const program = start(command, {
    folder: copy.folder,
    log,
    env: { ...siteEnvironment(dataDir, port), ...env },
  });
  try {
    return { ...program, dataDir, origin: await listening(program, log, 30_000) };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** The environment of one server; it trusts X-Forwarded-For, because the bench has many visitors. */
export function siteEnvironment(dataDir: string, port: number) {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "127.0.0.1",
    MALLOC_ARENA_MAX: "2",
  };
}

/** The address that a server's log says it is listening on; waits up to `limitMs` milliseconds for it. */
export async function listening(program: Program, log: string, limitMs: number): Promise<string> {
  for (const end = performance.now() + limitMs; performance.now() < end; await wait(2)) {
    const found = /Sopan is listening on (\S+)/.exec(readFileSync(log, "utf8"));
    if (found?.[1]) return found[1];
    if (program.hasEnded()) break;
  }
  throw new Error(`The server did not start:\n${readFileSync(log, "utf8")}`);
}
