declare module "autocannon" {
  type Outgoing = { method?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second over all connections. */
    overallRate?: number;
    requests: {
      setupRequest(request: Outgoing): Outgoing;
      onResponse(status: number, body: string): void;
    }[];
  };
  type Result = {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
