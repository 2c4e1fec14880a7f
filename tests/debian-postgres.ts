import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
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

/**
 * A server of that PostgreSQL on a free port: the one that comes as a package brings no pg_dump. With `copyOf` it is a streaming
 * replica of the server at that address.
 */
export async function startDebianPostgres(copyOf?: string): Promise<DebianPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL: npm test installs it.");
  const folder = mkdtempSync(join(tmpdir(), "sopan-debian-postgres-"));
  const who = servant(folder);
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, { ...who, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const data = join(folder, "data");
  if (copyOf)
    run("pg_basebackup", [
      "--pgdata",
      data,
      "--dbname",
      copyOf,
      "--write-recovery-conf",
      "--checkpoint=fast",
    ]);
  else
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

/** A PgBouncer in transaction mode with five connections before a server: the same databases on another port. */
export async function startPgBouncer(url: string): Promise<{ port: number; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "sopan-pgbouncer-"));
  const port = await freePort();
  const settings = [
    ...[
      "[databases]",
      `* = host=127.0.0.1 port=${new URL(url).port} user=sopan`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
    ],
    ...[`listen_port = ${port}`, "auth_type = any", "unix_socket_dir =", "pool_mode = transaction"],
    ...["default_pool_size = 5", "ignore_startup_parameters = statement_timeout"],
  ];
  writeFileSync(join(folder, "pgbouncer.ini"), settings.join("\n"));
  const child = spawn(pgBouncer, ["pgbouncer.ini"], { ...servant(folder), cwd: folder, stdio: "ignore" });
  return {
    port,
    stop() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pgBouncer = "/usr/sbin/pgbouncer";

/** Whether Debian's PgBouncer is installed. */
export const hasPgBouncer = () => existsSync(pgBouncer);

/** PostgreSQL runs for nobody who may do everything; Debian has an account for it. */
function servant(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  const [uid, gid] = [id("-u"), id("-g")];
  chownSync(folder, uid, gid);
  return { uid, gid };
}
