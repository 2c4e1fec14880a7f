import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure, reportOf } from "./figure.ts";
import { root } from "./site-copy.ts";

type Report = ReturnType<typeof reportOf>;

/** A report on each line, the oldest first. */
const file = join(root, "docs", "figures.jsonl");

/** Adds a run to the file that docs/performance.md links. */
export function keep(report: Report): void {
  appendFileSync(file, `${JSON.stringify(report)}\n`);
}

/** Every run that was kept: each figure with its target, and what the last few commits measured. */
export function keptTable(reports: readonly Report[] = readKept(), columns = 5): string {
  const shown = reports.slice(-columns);
  const last = new Map<string, Figure>();
  for (const { figures } of reports) for (const figure of figures) last.set(figure.name, figure);
  const measured = ({ figures }: Report, name: string) => {
    const found = figures.find((figure) => figure.name === name);
    return found ? `${found.measured}${found.met === false ? " missed" : ""}` : "";
  };
  const rows = [...last].map(([name, { target = "" }]) => [
    name,
    target,
    ...shown.map((report) => measured(report, name)),
  ]);
  const head = ["figure", "target", ...shown.map(({ commit, at }) => `${commit} ${at.slice(0, 10)}`)];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function readKept(): Report[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Report);
}
