import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { sql } from "kysely";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { freePort } from "../app/platform/db/test-free-port.ts";

const versions = "/usr/lib/postgresql";

/** The folder with the programs of an installed PostgreSQL server and its own pg_dump; undefined when there is none. */
export function findPostgres(): string | undefined {
  const folders = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, "bin"))
    : [];
  return folders.find((folder) =>
    ["initdb", "pg_ctl", "pg_dump"].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Whether the PostgreSQL that comes as a package can run. As root it runs in another account, which cannot read a project in
 * a closed folder such as /root.
 */
export function packageIsUsable(folder = import.meta.dirname): boolean {
  if (process.getuid?.() !== 0) return true;
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (folder === "/" || packageIsUsable(dirname(folder)));
}

type DebianPostgres = { url: string; createDatabase(name: string): Promise<void>; stop(): void };

/** A server of that PostgreSQL on a free port: the one that comes as a package brings no pg_dump. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL: npm test installs it.");
  const folder = mkdtempSync(join(tmpdir(), "sopan-debian-postgres-"));
  const who = servant(folder);
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, { ...who, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const data = join(folder, "data");
  run("initdb", [
    "--pgdata",
    data,
    "--username=sopan",
    "--auth=trust",
    "--no-sync",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  const port = await freePort();
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  run("pg_ctl", ["start", "-w", "--pgdata", data, "--log", join(folder, "log"), "-o", flags]);
  const url = `postgres://sopan:sopan@127.0.0.1:${port}`;
  return {
    url,
    async createDatabase(name) {
      const db = openDatabase(`${url}/postgres`);
      await sql`create database ${sql.id(name)}`.execute(db).finally(() => db.destroy());
    },
    stop() {
      run("pg_ctl", ["stop", "-w", "-m", "immediate", "--pgdata", data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL runs for nobody who may do everything; Debian has an account for it. */
function servant(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  const [uid, gid] = [id("-u"), id("-g")];
  chownSync(folder, uid, gid);
  return { uid, gid };
}
