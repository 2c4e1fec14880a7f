import { spawnSync } from "node:child_process";
import process from "node:process";

/** Installs packages of Debian; throws when that fails. */
export function install(what: string, packages: readonly string[]): void {
  console.log(`No ${what} found; installing Debian's.`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const args of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", ...packages],
  ]) {
    const [command = "", ...rest] = [...sudo, ...args];
    const { status } = spawnSync(command, rest, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0)
      throw new Error(
        `${args.join(" ")} failed: install ${what} by hand (a browser may be named by CHROME_PATH)`,
      );
  }
}
