import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { freshDatabase } from "../app/platform/db/test-database.ts";
import { createMetrics } from "./metrics.ts";
import { fetchRaw, listen } from "./test-server.ts";

async function metricsOn(
  token?: string,
  db = undefined as Awaited<ReturnType<typeof freshDatabase>> | undefined,
) {
  const metrics = createMetrics({
    db: db ?? (await freshDatabase()),
    version: "1.2.3",
    token,
    pagesFromMemory: () => 42,
    rendersRunning: () => 3,
  });
  const server = createServer((request, response) => {
    if (!metrics.respond(request, response)) response.writeHead(404).end();
  });
  return { metrics, port: await listen(server) };
}

test("the figures of requests, pages from memory, queues and the process are there", async () => {
  const { metrics, port } = await metricsOn();
  metrics.request("post", 200, 0.02);
  metrics.request("portal", 503, 0.2);
  metrics.slowQuery();
  metrics.error();
  const { status, text } = await fetchRaw(port, "/metrics");
  expect(status).toBe(200);
  for (const line of [
    'sopan_http_request_seconds_count{route="post",status="2xx"} 1',
    'sopan_http_request_seconds_bucket{le="0.01",route="post",status="2xx"} 0',
    'sopan_http_request_seconds_bucket{le="0.025",route="post",status="2xx"} 1',
    'sopan_http_request_seconds_count{route="portal",status="5xx"} 1',
    "sopan_page_cache_hits 42",
    "sopan_renders_running 3",
    "sopan_slow_queries_total 1",
    "sopan_errors_total 1",
    'sopan_queue_length{queue="deliveries"} 0',
    "sopan_database_up 1",
    'sopan_info{version="1.2.3"} 1',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test("without a token only this machine may read them, and not by way of a proxy", async () => {
  const { port } = await metricsOn();
  for (const header of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
    expect((await fetchRaw(port, "/metrics", { headers: { [header]: "203.0.113.9" } })).status).toBe(404);
  expect((await fetchRaw(port, "/metrics")).status).toBe(200);
});

test("with a token everybody needs it", async () => {
  const token = "a-token-for-metrics";
  const { port } = await metricsOn(token);
  const status = async (authorization?: string) =>
    (await fetchRaw(port, "/metrics", { headers: authorization ? { authorization } : {} })).status;
  expect(await status()).toBe(404);
  expect(await status("Bearer another-token-123")).toBe(404);
  expect(await status(`Bearer ${token}`)).toBe(200);
});

test("without a database the other figures still come", async () => {
  const db = openDatabase("file::memory:");
  await db.destroy();
  const { port } = await metricsOn(undefined, db);
  const { status, text } = await fetchRaw(port, "/metrics");
  expect([status, /^sopan_database_up 0$/m.test(text)]).toEqual([200, true]);
});

test("every figure that the dashboard and the alerts read is one that the server gives", async () => {
  const { port, metrics } = await metricsOn();
  metrics.request("post", 200, 0.02);
  const { text } = await fetchRaw(port, "/metrics");
  // The pool exists with PostgreSQL only, and a backup only after the first.
  const known = new Set(["sopan_database_connections", "sopan_backup_timestamp_seconds"]);
  for (const [, name = ""] of text.matchAll(/^# TYPE (\S+)/gm)) known.add(name);
  const files = ["deploy/grafana-dashboard.json", "deploy/alerts.yaml"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const used = [...files.join("\n").matchAll(/\b((?:sopan|nodejs|process)_[a-z0-9_]+)/g)];
  expect(used.length).toBeGreaterThan(10);
  for (const [, name = ""] of used) expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ""));
});
