import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { type Served, serve } from "../serve.ts";

const script = (prepare: string) => `mount -t tmpfs -o size=40m none "$DATA_DIR" && ${prepare} exec "$@"`;

/** Whether this machine lets a program have a file system of its own. */
export function mayMount(): boolean {
  return spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
}

/** A server whose data folder is a disk of 40 MB that nobody else sees; `prepare` are commands before its start. */
export function serveOnSmallDisk(env: Record<string, string> = {}, prepare = ""): Promise<Served> {
  const within = ["unshare", "-rm", "sh", "-c", script(prepare), "sh"];
  return serve(env, scratchFolder("sopan-disk-"), process.cwd(), within);
}

/** Runs commands of a shell whose DATA_DIR is such a disk, to their end. */
export function runOnSmallDisk(commands: string, env: Record<string, string>) {
  const DATA_DIR = scratchFolder("sopan-disk-");
  const args = ["-rm", "sh", "-c", script(""), "sh", "sh", "-c", commands];
  return spawnSync("unshare", args, { encoding: "utf8", env: { ...process.env, ...env, DATA_DIR } });
}

/** The data folder as its server sees it. */
export function insideOf({ process: { pid }, dataDir }: Served): string {
  return join(`/proc/${pid}/root`, dataDir);
}

/** Fills the disk to the last byte; returns what makes room again. */
export function fillDisk(site: Served): () => void {
  const file = join(insideOf(site), "filler");
  const filler = openSync(file, "w");
  for (const size of [1 << 20, 4096, 1])
    try {
      while (writeSync(filler, Buffer.alloc(size)) > 0);
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOSPC") throw error;
    }
  closeSync(filler);
  return () => rmSync(file);
}
