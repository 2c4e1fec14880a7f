import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A copy of the build that does not change while it is measured, and a folder for the measurements. */
export type SiteCopy = { folder: string; newFolder(name: string): string; remove(): void };

/** Copies the build, which is made first when there is none. */
export function copySite(): SiteCopy {
  if (!existsSync(join(root, "build", "server", "index.js"))) build();
  const top = mkdtempSync(join(tmpdir(), "sopan-bench-"));
  // nginx's worker may be another account, which must be able to read what it serves.
  chmodSync(top, 0o755);
  const folder = join(top, "site");
  cpSync(dirname(realpathSync(join(root, "build", "server"))), join(folder, "build"), { recursive: true });
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  let made = 0;
  return {
    folder,
    newFolder(name) {
      const path = join(top, `${name}-${++made}`);
      mkdirSync(path);
      return path;
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** What Node runs to build the sources in a folder, one after the other. */
function buildSteps(folder: string): string[][] {
  const reactRouter = join(folder, "node_modules", "@react-router", "dev", "bin.cjs");
  return [[reactRouter, "build", "--logLevel", "warn"], [join(folder, "server", "compress-assets.ts")]];
}

function build(): void {
  for (const args of buildSteps(root)) {
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", timeout: 120_000 });
    if (status !== 0) throw new Error(`${args.join(" ")} failed.`);
  }
}
