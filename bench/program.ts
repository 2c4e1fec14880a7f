import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The core that measured servers run on, and the one for the clients that load them. */
export const cores = { server: 0, client: 1 } as const;

type Environment = Record<string, string | undefined>;
export type Program = { pid: number; hasEnded(): boolean; stop(): Promise<void> };

/** Whether a program can be found; Debian keeps some where only root's PATH looks. */
export function isInstalled(name: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${name}`], { env: environment() }).status === 0;
}

/** Why nothing can be pinned to a core here, or null. */
export function whyNotPinned(): string | null {
  if (!isInstalled("taskset")) return "taskset is not installed";
  return availableParallelism() < 2 ? "one core for server and client" : null;
}

/** The command that runs another on one core, where that can be done. */
export function pinned(core: number, command: readonly string[]): string[] {
  return whyNotPinned() === null ? ["taskset", "-c", String(core), ...command] : [...command];
}

/** Runs a program to its end and returns its output; it is killed after `limitMs` milliseconds. */
export async function runToEnd(
  command: readonly string[],
  limitMs: number,
  folder = process.cwd(),
): Promise<string> {
  const [file = "", ...rest] = command;
  const options = {
    cwd: folder,
    timeout: limitMs,
    killSignal: "SIGKILL",
    maxBuffer: 2 ** 24,
    env: environment(),
  } as const;
  return (await execute(file, rest, options)).stdout;
}

type Start = { folder: string; log: string; env?: Environment };

/** Starts a program in the background; its output goes to the file `log`. */
export function start(command: readonly string[], { folder, log, env = {} }: Start): Program {
  const [file = "", ...rest] = command;
  const output = openSync(log, "a");
  const child = spawn(file, rest, {
    cwd: folder,
    env: { ...environment(), ...env },
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started.`);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // Its whole group, so that what npm or a shell has started ends too.
  const end = (signal: NodeJS.Signals) => void (hasEnded() || process.kill(-pid, signal));
  const atExit = () => end("SIGKILL");
  process.on("exit", atExit);
  return { pid, hasEnded, stop: () => ended(child, end).finally(() => process.off("exit", atExit)) };
}

/** Asks a program to end, and ends it by force after five seconds. */
async function ended(child: ChildProcess, end: (signal: NodeJS.Signals) => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const patience = setTimeout(() => end("SIGKILL"), 5000);
  end("SIGTERM");
  await gone;
  clearTimeout(patience);
}

function environment(): Environment {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
}
