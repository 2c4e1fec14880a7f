import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { isInstalled } from "./program.ts";

/** The machine, a line each; a load well above 0 means that other programs use the cores. */
export function machineFacts(): string[] {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `machine  ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? "unknown"}, ${gigabytes} GB`,
    `load     ${loadavg()[0]?.toFixed(2)} over the last minute`,
    `node     ${process.version}`,
    `nginx    ${version("nginx", "-v")}`,
    `wrk      ${version("wrk", "-v")}`,
  ];
}

/** The first number with a dot in a program's version text. */
function version(name: string, flag: string): string {
  if (!isInstalled(name)) return "skipped: not installed";
  const { stdout, stderr } = spawnSync("sh", ["-c", `PATH=$PATH:/usr/sbin ${name} ${flag}`], {
    encoding: "utf8",
  });
  return /\d+\.[\d.]*\d/.exec(stdout + stderr)?.[0] ?? "unknown";
}
