import { spawn } from "node:child_process";
import process from "node:process";

export type Outcome = { ok: boolean; output: string };
export type Step = { name: string; run(): Promise<Outcome> };

/** One command of the project's own tools as a step that passes or fails. */
export function step(name: string, command: string, args: string[]): Step {
  return { name, run: () => outcomeOf(command, args) };
}

function outcomeOf(command: string, args: string[]): Promise<Outcome> {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, output: String(error) }));
    child.on("close", (status) => resolve({ ok: status === 0, output }));
  });
}

/**
 * Runs the steps of each row one after another, also after one has failed, and the rows side by side, because hardly a tool
 * keeps two cores busy. Shows each when it has ended, and counts.
 */
export async function runAll(...rows: (readonly Step[])[]): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 };
  const runRow = async (steps: readonly Step[]) => {
    for (const { name, run } of steps) {
      const started = performance.now();
      const { ok, output } = await run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const lines = [`\n— ${name}`, output.trim(), `${ok ? "passed" : "FAILED"}: ${name} (${seconds} s)`];
      console.log(lines.filter((line) => line !== "").join("\n"));
      count[ok ? "passed" : "failed"]++;
    }
  };
  await Promise.all(rows.map(runRow));
  return count;
}
