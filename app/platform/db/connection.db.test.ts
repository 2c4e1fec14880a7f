import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { dbEngine, inTransaction, openDatabase } from "./connection.server.ts";
import { freshDatabase, urlOf } from "./test-database.ts";

/** A way to the database that can lose its connections without a word, as a failing network does. */
async function startRelay(url: string) {
  const { port, hostname } = new URL(url);
  const pairs: [Socket, Socket][] = [];
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on("error", () => {});
    pairs.push([from, to]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    server.close();
  });
  const address = new URL(url);
  address.port = String((server.address() as { port: number }).port);
  const silence = () => {
    for (const [from, to] of pairs) from.unpipe(to).resume();
  };
  return { url: String(address), silence };
}

test("a connection that has died without a word is given up, and the next one works", async () => {
  const fresh = await freshDatabase();
  if (dbEngine(fresh) === "sqlite") return;
  const relay = await startRelay(await urlOf(fresh));
  const db = openDatabase(relay.url, { statementMs: 400 });
  onTestFinished(() => db.destroy());
  const read = () => sql`select 1`.execute(db);
  // Several connections, all of which are then used again.
  await Promise.all(Array.from({ length: 5 }, read));
  relay.silence();
  const lost = await Promise.allSettled([
    ...Array.from({ length: 4 }, read),
    inTransaction(db, (trx) => sql`select 1`.execute(trx)),
  ]);
  expect(lost.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  expect((await read()).rows).toHaveLength(1);
});

test("a statement that takes too long is ended by PostgreSQL, and its connection stays", async () => {
  const fresh = await freshDatabase();
  if (dbEngine(fresh) === "sqlite") return;
  const db = openDatabase(await urlOf(fresh), { statementMs: 200 });
  onTestFinished(() => db.destroy());
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow("statement timeout");
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test("while a database is closed nothing waits for a connection that has died", async () => {
  const fresh = await freshDatabase();
  if (dbEngine(fresh) === "sqlite") return;
  const relay = await startRelay(await urlOf(fresh));
  const db = openDatabase(relay.url, { statementMs: 400 });
  await sql`select 1`.execute(db);
  relay.silence();
  const waiting = sql`select 1`.execute(db);
  await Promise.all([expect(waiting).rejects.toThrow(), db.destroy()]);
});
