import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { createHealth } from "./health.ts";
import { asked, listening } from "./test-server.ts";

async function checked() {
  const db = await freshDatabase();
  const health = createHealth(db);
  const port = await listening(createServer(), (request, response) => {
    if (!health.answer(request.url ?? "", response)) response.writeHead(404).end();
  });
  return { db, health, port };
}

test("a running server is alive and ready, and nothing keeps the answer", async () => {
  const { port } = await checked();
  for (const [path, text] of [
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
  ] as const) {
    const answer = await asked(port, path);
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("without its database the server is alive but not ready", async () => {
  const { db, port } = await checked();
  expect(await asked(port, "/readyz")).toMatchObject({ status: 200 });
  await db.destroy();
  expect(await asked(port, "/healthz")).toMatchObject({ status: 200 });
  expect(await asked(port, "/readyz")).toMatchObject({ status: 503, text: "not ready\n" });
});

test("a server that is stopping is no longer ready", async () => {
  const { health, port } = await checked();
  health.stop();
  expect(await asked(port, "/readyz")).toMatchObject({ status: 503 });
  expect(await asked(port, "/healthz")).toMatchObject({ status: 200 });
});

test("any other path is not about health", async () => {
  const { port } = await checked();
  for (const path of ["/", "/healthz/", "/health", "/readyz?x"])
    expect((await asked(port, path)).status).toBe(404);
});
