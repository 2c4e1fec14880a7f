import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { full } from "../form.ts";
import { announced, collected, quickPages, type Served, serve } from "../serve.ts";
import type { Order } from "./site-host.ts";

type Host = { child: ChildProcess; output(): string; isBusy: boolean };

let host: Host | undefined;

async function startHost(): Promise<Host> {
  const child = spawn("node", [join(import.meta.dirname, "site-host.ts")], {
    env: { PATH: process.env.PATH, ...quickPages },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const started = { child, output: collected(child), isBusy: false };
  await once(child, "message");
  return started;
}

/**
 * A site in the process of this worker, which serves one after another: a new process takes a second of the processor to start, and
 * several for pages that it has not rendered yet. In the full run, and beside another site of this worker, it has one of its own.
 */
export async function serveInTurn(env: Readonly<Record<string, string>>, dataDir: string): Promise<Served> {
  if (full || host?.isBusy) return serve({ ...quickPages, ...env }, dataDir);
  const isThere = host && host.child.exitCode === null && host.child.signalCode === null;
  const own = host && isThere ? host : await startHost();
  host = own;
  own.isBusy = true;
  const before = own.output().length;
  const output = () => own.output().slice(before);
  const order = (what: Order) => own.child.send(what);
  order({ PORT: "0", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env });
  const { origin, setupLink } = await announced(own.child, output);
  const stop = async ({ keep = false } = {}) => {
    const stopped = Promise.race([once(own.child, "message"), once(own.child, "exit")]);
    if (own.child.connected) order("stop");
    if (own.child.connected) await stopped;
    own.isBusy = false;
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, setupLink, output, process: own.child, stop };
}
