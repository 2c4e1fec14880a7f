import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { openSnapshot, type Snapshot } from "../transfer/snapshot.server.ts";

type Program = "pg_dump" | "pg_restore";

/** pg_dump cannot read newer servers, so it must match the server's major version. Throws what to install. */
export function findProgram(program: Program, serverMajor: number): string {
  const found = candidates(program).map((path) => ({ path, major: majorOf(path) }));
  const fitting = found.find(({ major }) => major >= serverMajor);
  if (fitting) return fitting.path;
  const install = `Install the PostgreSQL client programs (Debian: postgresql-client-${serverMajor}).`;
  const newest = Math.max(...found.map(({ major }) => major));
  throw new Error(
    found.length === 0
      ? `There is no ${program} on this machine. ${install}`
      : `This machine has ${program} ${newest}, but the server is version ${serverMajor}. ${install}`,
  );
}

function candidates(program: Program): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return folders.map((folder) => join(folder, program)).filter((path) => existsSync(path));
}

function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

/** Passes no password on the command line. Throws the program's message. */
export async function runProgram(program: Program, databaseUrl: string, args: readonly string[]) {
  const version = "select current_setting('server_version_num')::int as number";
  const [row] = await withSnapshot(databaseUrl, (snapshot) => snapshot.all(version));
  const path = findProgram(program, Math.floor(Number(row?.number) / 10_000));
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  await new Promise<void>((resolve, reject) => {
    const child = spawn(path, [...args, `--dbname=${address}`], { env, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk) => (output = (output + chunk).slice(-2000)));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The PostgreSQL program failed: ${output.trim()}`)),
    );
  });
}

export async function withSnapshot<T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>) {
  const snapshot = await openSnapshot(databaseUrl);
  return work(snapshot).finally(() => snapshot.close());
}
