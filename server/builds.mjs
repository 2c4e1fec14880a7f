// Each build has its own folder, so that a running server keeps its files; build/current is a link to the last complete
// one.
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

/** Written last, so it marks a complete build. */
const sourcesOf = (folder) => join(folder, ".sopan-sources");

export function buildsIn(root) {
  const builds = join(root, "build");
  const isComplete = (folder, sources) =>
    existsSync(sourcesOf(folder)) && readFileSync(sourcesOf(folder), "utf8") === sources;
  return {
    /** `sources` is the hash of the sources. */
    isCurrent: (sources) => isComplete(join(builds, "current"), sources),
    /** `make` gets the folder of the new build; skipped when the sources have not changed. */
    add(sources, make) {
      const folder = join(builds, sources.slice(0, 12));
      if (!isComplete(folder, sources)) {
        rmSync(folder, { recursive: true, force: true });
        make(folder);
        writeFileSync(sourcesOf(folder), sources);
      }
      use(builds, folder);
    },
  };
}

/** The scripts and styles of the previous build are kept for open pages. */
function use(builds, folder) {
  const last = targetOf(join(builds, "current"));
  if (last && last !== folder) link(join("..", basename(last)), join(folder, "before"));
  link(basename(folder), join(builds, "current"));
  for (const part of ["client", "server"]) link(join("current", part), join(builds, part));
  const kept = [folder, last, last && targetOf(join(last, "before"))].map((path) => path && basename(path));
  for (const name of readdirSync(builds))
    if (!["current", "client", "server", ...kept].includes(name))
      rmSync(join(builds, name), { recursive: true, force: true });
}

const targetOf = (path) => (existsSync(path) ? realpathSync(path) : undefined);

/** Atomic: the link always exists. */
function link(target, path) {
  const made = `${path}.new`;
  rmSync(made, { force: true });
  symlinkSync(target, made);
  // Earlier versions built into the folder itself.
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  renameSync(made, path);
}
