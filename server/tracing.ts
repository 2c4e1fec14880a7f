import type { IncomingMessage, ServerResponse } from "node:http";
import type { EndedQuery } from "../app/platform/db/connection.server.ts";

type Environment = Record<string, string | undefined>;

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };

/** Spans of requests and statements, sent by OTLP over HTTP. */
export type Tracing = {
  /** Runs `work` in a span of its own that ends with the response. */
  request(exchange: Exchange, route: () => string, work: () => Promise<void>): Promise<void>;
  query(query: EndedQuery): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** Whether the environment names a receiver of traces, by OpenTelemetry's standard variables. */
export function wantsTracing(env: Environment): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none";
  return Boolean(endpoint) && !isOff;
}

/**
 * Starts sending traces; undefined when the environment names no receiver. Its packages, 27 MB on the disk, are loaded
 * only then. They read the endpoint, headers, sampler, service name and batch sizes from the environment.
 */
export async function startTracing(version: string, env: Environment): Promise<Tracing | undefined> {
  if (!wantsTracing(env)) return undefined;
  const { context, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    "@opentelemetry/resources"
  );
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const own = resourceFromAttributes({ "service.name": "sopan", "service.version": version });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("sopan", version);

  return {
    request({ request, response, requestId }, route, work) {
      const name = `${request.method} ${route()}`;
      const attributes = {
        "http.request.method": request.method ?? "",
        "http.route": route(),
        "sopan.request_id": requestId,
      };
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes });
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(context.active(), span), work);
    },
    query({ sql, ms }) {
      // Outside a request, statements are those of the workers, which poll the whole day.
      if (!trace.getActiveSpan()) return;
      const ended = Date.now();
      const attributes = { "db.query.text": sql };
      const name = sql.slice(0, sql.indexOf(" ")) || sql;
      tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: ended - ms, attributes }).end(ended);
    },
    stop: () => provider.shutdown(),
  };
}
