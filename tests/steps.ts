import { spawnSync } from "node:child_process";

export type Outcome = { name: string; run(): boolean };

/** One command of the project's own tools as a step that passes or fails. */
export function step(name: string, command: string, args: string[]): Outcome {
  return { name, run: () => spawnSync(command, args, { stdio: "inherit" }).status === 0 };
}

/** Runs every step, also after one has failed, and counts. */
export function runAll(steps: readonly Outcome[]): { passed: number; failed: number } {
  let passed = 0;
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`);
    const started = performance.now();
    const ok = run();
    console.log(
      `${ok ? "passed" : "FAILED"}: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (ok) passed++;
  }
  return { passed, failed: steps.length - passed };
}
