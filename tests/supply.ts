import { readFileSync } from "node:fs";
import type { Outcome } from "./steps.ts";

type Package = { dev?: boolean; link?: boolean; hasInstallScript?: boolean };
type Lock = { packages: Record<string, Package> };
type Manifest = { dependencies: Record<string, string>; allowScripts?: Record<string, boolean> };

export type Supply = { direct: number; installed: number; unapproved: string[] };

/** How much of others' code runs here, and whose install script nobody has decided on. */
export function supplyOf(manifest: Manifest, lock: Lock): Supply {
  // Besides these there are the project itself and its workspaces.
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && !link,
  );
  const decided = manifest.allowScripts ?? {};
  return {
    direct: Object.keys(manifest.dependencies).length,
    installed: packages.filter(([, { dev }]) => !dev).length,
    unapproved: packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
      .filter((name) => !(name in decided)),
  };
}

/** Says it in one line; fails when an install script waits for a decision. */
export async function checkSupply(): Promise<Outcome> {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { direct, installed, unapproved } = supplyOf(read("package.json"), read("package-lock.json"));
  const undecided = unapproved.map(
    (name) => `${name} has an install script: say true or false in package.json's "allowScripts"`,
  );
  const line = `${direct} runtime dependencies, ${installed} packages with theirs`;
  return { ok: unapproved.length === 0, output: [line, ...undecided].join("\n") };
}
