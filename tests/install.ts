import { spawnSync } from "node:child_process";
import process from "node:process";

/** Installs packages of Debian; returns whether that succeeded. */
export function install(what: string, packages: readonly string[]): boolean {
  console.log(`No ${what} found; installing Debian's.`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const commands = [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", ...packages],
  ];
  return commands.every((args) => {
    const [command = "", ...rest] = [...sudo, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(command, rest, { stdio: "inherit", env }).status === 0;
  });
}
