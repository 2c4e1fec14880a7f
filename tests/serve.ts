import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { turnOnAll } from "../app/domain/firm/settings/part-states.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { scratchFolder } from "../app/platform/db/test-folder.ts";

export type Served = {
  origin: string;
  dataDir: string;
  /** The one-time address that the server prints while no account exists. */
  setupLink: string | undefined;
  output(): string;
  process: ChildProcess;
  /** Shuts it down and removes its data, unless `keep`. */
  stop(options?: { keep?: boolean }): Promise<void>;
};

/** For servers whose pages nobody measures in bytes. */
export const quickPages = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "quick-pages.ts"))}`,
};

/** Starts the build in `folder` on a free port with its own data; resolves when it listens. `within` runs the command. */
export async function serve(
  env: Record<string, string> = {},
  dataDir = scratchFolder("sopan-serve-"),
  folder = process.cwd(),
  within: readonly string[] = [],
): Promise<Served> {
  const [program = "node", ...args] = [...within, "node", "build/server/index.js"];
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collected(child);
  const { origin, setupLink } = await announced(child, output);
  return {
    origin,
    dataDir,
    setupLink,
    output,
    process: child,
    stop: (options) => stop(child, dataDir, options?.keep),
  };
}

/** Turns every part on in a database that has its tables. A server that is running knows it within a second. */
export async function withAllParts(folder: string): Promise<void> {
  const db = openDatabase(`file:${join(folder, "sopan.db")}`);
  await turnOnAll(db, new Date());
  await db.destroy();
}

/** What a process has printed. */
export function collected({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => (output += chunk));
  return () => output;
}

/** Resolves when a site listens to what it has announced. */
export async function announced(child: ChildProcess, output: () => string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = () => {
    const match = /listening on (\S+)/.exec(output());
    if (match?.[1] && /No account exists|Sample data is loaded/.test(output())) resolve(match[1]);
    else if (match?.[1]) setTimeout(() => resolve(match[1] ?? ""), 300);
  };
  const fail = (code: number | null) => reject(new Error(`The server ended with ${code}:\n${output()}`));
  child.stdout?.on("data", look);
  child.on("exit", fail);
  try {
    return { origin: await promise, setupLink: /\S+\/setup\/\S+/.exec(output())?.[0] };
  } finally {
    child.stdout?.off("data", look);
    child.off("exit", fail);
  }
}

async function stop(child: ChildProcess, dataDir: string, keep = false): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  if (!keep) rmSync(dataDir, { recursive: true, force: true });
}
