import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, fileOf } from "../app/platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../app/platform/db/test-database.ts";
import { createHealth } from "./health.ts";
import { fetchRaw, listen } from "./test-server.ts";

async function startHealth(options?: Parameters<typeof createHealth>[2]) {
  const db = await freshDatabase();
  const url = await urlOf(db);
  const health = createHealth(db, url, options);
  const port = await listen(createServer(), (request, response) => {
    if (!health.respond(request.url ?? "", response)) response.writeHead(404).end();
  });
  return { db, file: fileOf(url), health, port };
}

test("a running server is alive and ready, and the response is not cached", async () => {
  const { port } = await startHealth();
  for (const [path, text] of [
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
  ] as const) {
    const answer = await fetchRaw(port, path);
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("what is away without which the server serves on stands in the text, and it is ready", async () => {
  const { port } = await startHealth({ away: () => ["The file store does not answer."] });
  const answer = await fetchRaw(port, "/readyz");
  expect(answer).toMatchObject({ status: 200, text: "ready\nThe file store does not answer.\n" });
});

test("without its database the server is alive but not ready", async () => {
  const { db, port } = await startHealth();
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
  await db.destroy();
  expect(await fetchRaw(port, "/healthz")).toMatchObject({ status: 200 });
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503, text: "not ready\n" });
});

test.each([
  ["deleted", (file: string) => rmSync(file)],
  [
    "replaced",
    (file: string) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, "");
    },
  ],
  ["left without its log", (file: string) => rmSync(`${file}-wal`)],
])("a server whose data file was %s is not ready, also when nobody has asked before", async (_, change) => {
  const { file, port } = await startHealth();
  change(file);
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503 });
});

test.each([
  ["read-only", sql`pragma query_only = on`, sql`pragma query_only = off`],
  [
    "refusing writes",
    sql`create temp trigger refuse before insert on meta begin select raise(abort, 'full'); end`,
    sql`drop trigger refuse`,
  ],
])("a server whose database is %s is not ready until it is again", async (_, fault, repair) => {
  const { db, port } = await startHealth({ writeEveryMs: 0 });
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
  await fault.execute(db);
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503 });
  await repair.execute(db);
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
});

test("a server whose disk has hardly any room is not ready, whatever small writes say", async () => {
  const { port } = await startHealth({ writeEveryMs: 0, minFree: Number.POSITIVE_INFINITY });
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503 });
  expect(await fetchRaw(port, "/healthz")).toMatchObject({ status: 200 });
});

test("between two tries the result of the last write is given", async () => {
  const { db, port } = await startHealth({ writeEveryMs: 1e9 });
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
  await sql`pragma query_only = on`.execute(db);
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
});

test("after a write that failed the next is tried soon, however seldom others are", async () => {
  const { db, port } = await startHealth({ writeEveryMs: 1e9 });
  await sql`pragma query_only = on`.execute(db);
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503 });
  await sql`pragma query_only = off`.execute(db);
  await expect.poll(() => fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
});

test("a server stays ready while another process is writing", async () => {
  const { file, port } = await startHealth({ writeEveryMs: 0 });
  const other = new SQLite(file);
  other.exec("begin immediate");
  for (let times = 0; times < 3; times++)
    expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
  other.exec("commit");
  other.close();
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
});

test("with a database that is silent the server says at once that it is not ready", async () => {
  const never = { executeTakeFirst: () => new Promise(() => {}) };
  const silent = { selectFrom: () => ({ select: () => ({ limit: () => never }) }) } as unknown as Db;
  const health = createHealth(silent, "postgres://db.example/sopan", { writeEveryMs: 0, readMs: 5 });
  const server = createServer((request, response) => void health.respond(request.url ?? "", response));
  expect(await fetchRaw(await listen(server), "/readyz")).toMatchObject({ status: 503 });
});

test("a server that is stopping is no longer ready", async () => {
  const { health, port } = await startHealth();
  health.stop();
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503 });
  expect(await fetchRaw(port, "/healthz")).toMatchObject({ status: 200 });
});

test("any other path is left to the routes", async () => {
  const { port } = await startHealth();
  for (const path of ["/", "/healthz/", "/health", "/readyz?x"])
    expect((await fetchRaw(port, path)).status).toBe(404);
});
