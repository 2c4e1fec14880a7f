import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { buildsIn } from "../../server/builds.mjs";
import { type Served, serve } from "../serve.ts";

/** A program in a folder of its own, whose builds are copies of the present one. */
function program() {
  const folder = scratchFolder("sopan-builds-");
  for (const name of ["package.json", "node_modules"])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  const builds = buildsIn(folder);
  return {
    folder,
    /** Adds a build; `change` gets its folder before it is complete. */
    build(sources: string, change: (made: string) => void = () => {}) {
      builds.add(sources, (made) => {
        cpSync(realpathSync("build/current"), made, {
          recursive: true,
          filter: (path) => basename(path) !== "before",
        });
        change(made);
      });
    },
    async serve() {
      const site = await serve({}, undefined, folder);
      onTestFinished(() => site.stop());
      return site;
    },
  };
}

const scripts = (folder: string) =>
  readdirSync(join(folder, "client/assets")).filter((name) => name.endsWith(".js"));
const status = async ({ origin }: Served, path: string) => (await fetch(origin + path)).status;

/** Asks for pages, scripts and the state of the server until it is told to stop; returns what was not 200. */
function visit(site: Served, paths: readonly string[]) {
  const bad: string[] = [];
  let over = false;
  const visiting = (async () => {
    for (let n = 0; !over; n++) {
      const path = paths[n % paths.length] ?? "/";
      const answer = await status(site, path).catch(String);
      if (answer !== 200) bad.push(`${path}: ${answer}`);
    }
  })();
  return async () => {
    over = true;
    await visiting;
    return bad;
  };
}

test("a build beside a running server changes nothing for it; the next start serves both builds' scripts", async () => {
  const { folder, build, serve } = program();
  build("first");
  const names = scripts(join(folder, "build/current"));
  const paths = ["/", "/contact", "/readyz", ...names.map((name) => `/assets/${name}`)];
  const [name = ""] = names;
  const site = await serve();
  const stop = visit(site, paths);
  const renamed = (made: string) => {
    for (const file of globSync(join(made, `client/assets/${name}*`)))
      renameSync(file, file.replace(name, `new-${name}`));
  };
  build("second", renamed);
  expect(() =>
    build("broken", (made) => {
      rmSync(join(made, "server"), { recursive: true });
      throw new Error("the build failed");
    }),
  ).toThrow("the build failed");
  const next = await serve();
  expect(await stop()).toEqual([]);
  expect(await status(next, `/assets/new-${name}`)).toBe(200);
  expect(await status(next, `/assets/${name}`)).toBe(200);
  for (const path of paths) expect([path, await status(site, path)]).toEqual([path, 200]);
  expect(await status(site, `/assets/new-${name}`)).toBe(404);
});

test("a script whose file is gone is not found, and the server goes on", async () => {
  const { folder, build, serve } = program();
  build("only");
  const [name = "", other] = scripts(join(folder, "build/current"));
  const site = await serve();
  for (const file of globSync(join(folder, `build/client/assets/${name}*`))) rmSync(file);
  expect(await status(site, `/assets/${name}`)).toBe(404);
  expect(await status(site, `/assets/${other}`)).toBe(200);
  expect(site.process.exitCode).toBeNull();
});

test("full: the whole command that builds, beside a running server under requests", async () => {
  const folder = scratchFolder("sopan-tree-");
  const without = ["node_modules", "build", ".git", "data"].map((name) => join(process.cwd(), name));
  cpSync(process.cwd(), folder, { recursive: true, filter: (path) => !without.includes(path) });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const built = async () => {
    const command = spawn("node", ["server/launch.mjs", "build"], { cwd: folder, stdio: "ignore" });
    const [code] = await once(command, "exit");
    expect(code).toBe(0);
  };
  await built();
  const site = await serve({}, undefined, folder);
  onTestFinished(() => site.stop());
  const assets = scripts(join(folder, "build/current")).map((name) => `/assets/${name}`);
  const stop = visit(site, ["/", "/readyz", ...assets]);
  cpSync("app/ui/base.css", join(folder, "app/ui/base.css"), { preserveTimestamps: false });
  await built();
  await wait(100);
  expect(await stop()).toEqual([]);
});
