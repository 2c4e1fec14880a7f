import { spawnSync } from "node:child_process";

/** One line of the table. Without a target a figure is printed for knowledge. */
export type Figure = { name: string; measured: string; target?: string; met?: boolean };

/** A figure that should be `least` or more; both in `unit`. */
export function atLeast(name: string, value: number, min: number, unit = ""): Figure {
  return { name, measured: inUnit(value, unit), target: `>= ${inUnit(min, unit)}`, met: value >= min };
}

/** A figure that should be `most` or less; both in `unit`. */
export function atMost(name: string, value: number, max: number, unit = ""): Figure {
  return { name, measured: inUnit(value, unit), target: `<= ${inUnit(max, unit)}`, met: value <= max };
}

/** A figure that has no target. */
export function forKnowledge(name: string, value: number, unit = ""): Figure {
  return { name, measured: inUnit(value, unit) };
}

/** A figure that this machine cannot give, and why. */
export function skipped(name: string, reason: string): Figure {
  return { name, measured: `skipped: ${reason}` };
}

/** Large numbers whole, small ones with two decimals: 12,345 /s, 1.25 ms. */
function inUnit(value: number, unit: string): string {
  const text = value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
  return unit ? `${text} ${unit}` : text;
}

/** One line: name, measured, target, and whether it was met. */
export function line(figure: Figure): string {
  const reached = figure.met ? "met" : "missed";
  const verdict = figure.met === undefined ? "" : reached;
  const columns = [figure.name.padEnd(46), figure.measured.padStart(16), (figure.target ?? "").padStart(16)];
  return `${columns.join("  ")}  ${verdict}`.trimEnd();
}

/** A whole run for programs: when, which commit, on what machine, and every figure with its target. */
export function reportOf(machine: readonly string[], figures: readonly Figure[]) {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  return { at: new Date().toISOString(), commit: stdout?.trim() || "unknown", machine, figures };
}

/** The middle of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that `of` percent do not pass. */
export function percentile(values: readonly number[], of: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of) / 100))] ?? Number.NaN;
}
