// Where builds are. Each has a folder of its own in build/, so that a server that runs keeps its files; build/current leads
// to the last complete one, build/client and build/server lead into that.
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

/** Written last: the sources of a build that is complete. */
const sourcesOf = (folder) => join(folder, ".sopan-sources");

/** The folder of the builds, in the folder of the program. */
export function buildsIn(root) {
  const builds = join(root, "build");
  const isComplete = (folder, sources) =>
    existsSync(sourcesOf(folder)) && readFileSync(sourcesOf(folder), "utf8") === sources;
  return {
    /** Whether the current build was made from these sources, as their hash names them. */
    isCurrent: (sources) => isComplete(join(builds, "current"), sources),
    /** Calls `make` with the folder of a new build, unless there is one of these sources; it is used once it is complete. */
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

/** From now on a start takes this build. It also serves the scripts and styles of the one before, to pages that are open. */
function use(builds, folder) {
  const last = targetOf(join(builds, "current"));
  if (last && last !== folder) link(join("..", basename(last)), join(folder, "before"));
  link(basename(folder), join(builds, "current"));
  for (const part of ["client", "server"]) link(join("current", part), join(builds, part));
  // A server may still run from the last two.
  const kept = [folder, last, last && targetOf(join(last, "before"))].map((path) => path && basename(path));
  for (const name of readdirSync(builds))
    if (!["current", "client", "server", ...kept].includes(name))
      rmSync(join(builds, name), { recursive: true, force: true });
}

const targetOf = (path) => (existsSync(path) ? realpathSync(path) : undefined);

/** In one step: at no moment is there no link. */
function link(target, path) {
  const made = `${path}.new`;
  rmSync(made, { force: true });
  symlinkSync(target, made);
  // Builds of earlier versions were in the folder itself.
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  renameSync(made, path);
}
