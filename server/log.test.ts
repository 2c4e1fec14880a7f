import { createServer } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logRequest } from "./log.ts";
import type { Exchange } from "./site.ts";
import { fetchRaw, listen } from "./test-server.ts";

test("a request is logged without what its address tells of people, a health check only when it fails", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const port = await listen(createServer(), (request, response) => {
    logRequest(log, { request, response, requestId: "sample" } as Exchange, () => {});
    response.writeHead(request.method === "HEAD" ? 503 : 200).end();
  });
  await fetchRaw(port, "/healthz");
  await fetchRaw(port, "/readyz");
  await fetchRaw(port, "/readyz", { method: "HEAD" });
  await fetchRaw(port, "/client/Asha%20Sample?search=asha");
  await expect.poll(() => lines.length).toBe(2);
  const logged = lines.map((line) => JSON.parse(line)).map(({ path, status }) => `${path} ${status}`);
  expect(logged).toEqual(["/readyz 503", "/client/… 200"]);
});
