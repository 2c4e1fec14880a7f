import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Figure, forKnowledge } from "./figure.ts";
import { runToEnd } from "./program.ts";
import { buildSteps, root, type SiteCopy } from "./site-copy.ts";

const sources = ["app", "content", "public", "server", "package.json", "tsconfig.json"];
const configurations = ["react-router.config.ts", "vite.config.ts"];

/** The whole build, in a copy of the sources where nothing was built before; packages are installed already. */
export async function measureBuild(copy: SiteCopy): Promise<Figure[]> {
  const folder = copy.newFolder("sources");
  for (const name of [...sources, ...configurations])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const began = performance.now();
  for (const args of buildSteps(folder)) await runToEnd([process.execPath, ...args], 180_000, folder);
  return [forKnowledge("build: everything from nothing", (performance.now() - began) / 1000, "s")];
}
