import { cores, pinned, runToEnd } from "./program.ts";

export type Load = { rate: number; p50: number; p99: number; failed: number };

type Options = {
  seconds: number;
  headers?: readonly string[];
  script?: readonly string[];
  connections?: number;
};

/** Loads one address; the rate in responses a second, latencies in milliseconds. */
export async function wrk(
  url: string,
  { seconds, headers = [], script = [], connections = 32 }: Options,
): Promise<Load> {
  const command = ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "--latency"];
  for (const header of headers) command.push("-H", header);
  const [file, ...rest] = script;
  if (file) command.push("-s", file);
  command.push(url, ...(rest.length > 0 ? ["--", ...rest] : []));
  return readReport(await runToEnd(pinned(cores.client, command), (seconds + 10) * 1000));
}

function readReport(report: string): Load {
  const find = (pattern: RegExp) => pattern.exec(report)?.slice(1) ?? [];
  const [rate] = find(/Requests\/sec:\s+([\d.]+)/);
  if (!rate) throw new Error(`wrk said:\n${report}`);
  const [refused = "0"] = find(/Non-2xx or 3xx responses: (\d+)/);
  const broken = find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  const failed = [refused, ...broken].reduce((sum, text) => sum + Number(text), 0);
  return {
    rate: Number(rate),
    p50: inMs(find(/50%\s+([\d.]+)(\w+)/)),
    p99: inMs(find(/99%\s+([\d.]+)(\w+)/)),
    failed,
  };
}

function inMs([amount = "NaN", unit = "ms"]: string[]): number {
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
