import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { createHealth } from "./health.ts";
import { fetchRaw, listen } from "./test-server.ts";

async function startHealth() {
  const db = await freshDatabase();
  const health = createHealth(db);
  const port = await listen(createServer(), (request, response) => {
    if (!health.respond(request.url ?? "", response)) response.writeHead(404).end();
  });
  return { db, health, port };
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

test("without its database the server is alive but not ready", async () => {
  const { db, port } = await startHealth();
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 200 });
  await db.destroy();
  expect(await fetchRaw(port, "/healthz")).toMatchObject({ status: 200 });
  expect(await fetchRaw(port, "/readyz")).toMatchObject({ status: 503, text: "not ready\n" });
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
