import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./test-server.ts";
import { startTracing, wantsTracing } from "./tracing.ts";

test("traces are wanted only when the standard variables name a receiver", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  expect(wantsTracing({})).toBe(false);
  expect(wantsTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe(false);
  expect(wantsTracing(endpoint)).toBe(true);
  expect(wantsTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces" })).toBe(true);
  expect(wantsTracing({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(false);
  expect(wantsTracing({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
});

type Sent = {
  resourceSpans: { resource: { attributes: Named[] }; scopeSpans: { spans: Span[] }[] }[];
};
type Named = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; spanId: string; parentSpanId?: string; attributes: Named[] };

test("a request is a span, its statements are spans below it, and no value of a statement is sent", async () => {
  const received: Sent[] = [];
  const receiver = createServer(async (request: IncomingMessage, response) => {
    received.push((await json(request)) as Sent);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${await listen(receiver)}`);
  vi.stubEnv("OTEL_SERVICE_NAME", "sopan-test");
  onTestFinished(() => void vi.unstubAllEnvs());
  const tracing = await startTracing("1.2.3", process.env);
  if (!tracing) throw new Error("No tracing.");
  const server = createServer((request, response) => {
    const exchange = { request, response, requestId: "r-1" };
    void tracing.request(
      exchange,
      () => "portal",
      async () => {
        tracing.query({ sql: "select * from clients where mobile = ?", ms: 3 });
        response.end("ok");
      },
    );
  });
  await fetch(`http://127.0.0.1:${await listen(server)}/pmegpadd`).then((answer) => answer.text());
  tracing.query({ sql: "select 1", ms: 1 });
  await vi.waitFor(async () => {
    await tracing.stop();
    expect(received.length).toBeGreaterThan(0);
  });
  const [sent] = received[0]?.resourceSpans ?? [];
  expect(sent?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "sopan-test" },
  });
  const spans = sent?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const [request, query] = ["GET portal", "select"].map((name) => spans.find((span) => span.name === name));
  expect(spans.length).toBe(2);
  expect(query?.parentSpanId).toBe(request?.spanId);
  expect(request?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
});
