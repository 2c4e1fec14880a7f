import { spawn } from "node:child_process";
import process from "node:process";

export type Missing = { what: string; packages: readonly string[] };

/** Installs what the tests need of Debian; one that cannot be installed keeps no other from it. */
export async function install(missing: readonly Missing[]): Promise<void> {
  if (missing.length === 0) return;
  console.log(`No ${missing.map(({ what }) => what).join(", no ")} found; installing Debian's.`);
  await aptGet("update");
  const add = (packages: readonly string[]) =>
    aptGet("install", "-y", "--no-install-recommends", ...packages);
  if (missing.length > 1 && (await add(missing.flatMap(({ packages }) => packages)))) return;
  for (const { packages } of missing) await add(packages);
}

function aptGet(...args: string[]): Promise<boolean> {
  const [command = "", ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo"]), "apt-get", ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(command, rest, { stdio: "inherit", env });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (status) => resolve(status === 0));
  });
}
