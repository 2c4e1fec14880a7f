// Runs on the machine's own Node (20 or newer) before anything is installed, then continues on Node 26.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { buildsIn } from "./builds.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const installed = join(root, "node_modules", ".sopan-lock");
const builds = buildsIn(root);
const node = join(root, "node_modules", "node", "bin", "node");

const compiled = join(root, "node_modules", ".compiled");
const server = ["build/server/index.js"];
// With one memory pool for each thread, image processing would keep 50 MB more.
const lean = { MALLOC_ARENA_MAX: "2" };

const packages = {
  server: ["--workspaces=false"],
  tests: ["--workspace=tests", "--include-workspace-root"],
  all: [],
};

const tasks = {
  start: { build: true, run: server, env: lean },
  demo: { build: true, run: server, env: { ...lean, SOPAN_DEMO: "1" } },
  build: { build: true },
  dev: { run: ["server/dev.ts"] },
  staff: { run: ["server/staff-command.ts"] },
  export: { run: ["server/export-command.ts"] },
  import: { run: ["server/import-command.ts"] },
  backup: { run: ["server/backup-command.ts"] },
  "project-report": { run: ["server/project-report-command.ts"] },
  // Any code but EX_TEMPFAIL would bounce the mail. Compiled code halves the time of the process for each mail.
  "mail-in": { run: ["server/mail-in-command.ts"], failure: 75, env: { NODE_COMPILE_CACHE: compiled } },
  restore: { run: ["server/restore-command.ts"] },
  test: { packages: "tests", run: ["tests/run.ts"] },
  "test:full": { packages: "all", run: ["tests/run.ts"], env: { TEST_FORM: "full" } },
  "test:watch": { packages: "tests", run: ["node_modules/vitest/vitest.mjs", "watch", "--project", "unit"] },
  quick: { packages: "tests", run: ["tests/quick.ts"] },
  check: { packages: "tests", run: ["tests/check.ts"] },
  format: { packages: "tests", run: ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."] },
  bench: { packages: "all", build: true, run: ["bench/run.ts"] },
  soak: { packages: "tests", build: true, run: ["tests/soak.ts"] },
  screenshots: { packages: "tests", build: true, run: ["tests/screenshots.ts"] },
  release: { packages: "all", run: ["deploy/release.ts"] },
};

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(task.failure ?? result.status ?? 1);
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function install(wanted) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const [last, there = existsSync(node) ? "all" : "server"] = textOf(installed).split(" ");
  const most = Object.keys(packages).findLast((name) => name === there || name === wanted);
  if (existsSync(node) && last === lock && most === there) return;
  const parts = { server: "the packages of the server", tests: "the packages of the server and its tests" };
  console.error(
    `Installing ${parts[most] ?? "all packages"}, once: minutes on a fast line, longer on a slow one.`,
  );
  installPackages(most);
  if (spawnSync(node, ["--version"]).status !== 0) {
    // Without libatomic1 Node 26 does not start, and npm leaves out packages whose install scripts use it.
    console.log("Node 26 needs libatomic1; installing Debian's.");
    const become = process.getuid?.() === 0 ? [] : ["sudo"];
    const commands = "apt-get update && apt-get install -y --no-install-recommends libatomic1";
    run("env", [...become, "sh", "-c", commands]);
    installPackages(most);
  }
  writeFileSync(installed, `${lock} ${most}`);
}

function installPackages(most) {
  const kinds = ["--include=dev", ...packages[most]];
  // "npm ci" rejects a lock file that lacks another platform's optional package.
  run("npm", ["install", "--no-save", ...kinds, "--no-audit", "--no-fund", "--loglevel=error"]);
}

function fingerprint() {
  const hash = createHash("sha256");
  const add = (path) => {
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(path, entry.name);
      if (entry.isDirectory()) add(file);
      else if (!entry.name.includes(".test.")) {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  for (const folder of ["app", "content", "public", "server"]) add(join(root, folder));
  for (const file of ["package-lock.json", "react-router.config.ts", "vite.config.ts"])
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Only when the sources have changed; a build that fails changes nothing. */
function build() {
  const wanted = fingerprint();
  if (builds.isCurrent(wanted)) return;
  console.error("Building the site, once for these sources: half a minute, longer on a busy machine.");
  builds.add(wanted, (folder) => {
    const env = { SOPAN_BUILD: folder };
    const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
    run(node, [router, "build", "--logLevel", "warn"], env);
    run(node, [join(folder, "server", "pictures.js")], env);
    for (const step of ["write-notices.ts", "compress-assets.ts"])
      run(node, [join(root, "server", step)], env);
  });
}

const [name, ...rest] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Usage: node server/launch.mjs ${Object.keys(tasks).join("|")}`);
  process.exit(2);
}
install(task.packages ?? "server");
// Scripts that call `node` or `npm` get the same Node.
process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
if (task.build) build();
if (task.run) {
  process.chdir(root);
  const args = [...task.run, ...rest];
  const env = { ...process.env, ...task.env };
  if (typeof process.execve === "function" && process.execPath === node)
    process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? (task.failure ?? 1) : 0)));
}
