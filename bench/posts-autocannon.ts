// What posts.lua does, where wrk is not installed; a program of its own, so that it can be pinned to a core.
// Arguments: address, json or form, round, file for the acknowledged references, seconds, and requests a second unless
// as many as there can be. Prints a Load as JSON.
import { appendFileSync, writeFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Load } from "./wrk.ts";

const [url = "", encoding = "json", round = "1", file = "", seconds = "5", rate = ""] = process.argv.slice(2);
const json = encoding === "json";
let person = Number(round) * 1_000_000;

/** Another person at another address with another message. */
function contact(): Record<string, string> {
  person++;
  return {
    name: `Asha Verma ${person}`,
    phone: `9${String(person).padStart(9, "0")}`,
    email: `asha.${person}@example.com`,
    service: "nidhi",
    message: `We make pickles in a shop of our own and want to know about loan number ${person} for a new machine.`,
  };
}

function fill(request: { method?: string; headers?: Record<string, string>; body?: string }) {
  const fields = contact();
  const headers = {
    Accept: json ? "application/json" : "text/html",
    "Content-Type": json ? "application/json" : "application/x-www-form-urlencoded",
    "X-Forwarded-For": `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
  };
  const body = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
  return { ...request, method: "POST", headers, body };
}

function note(status: number, body: string): void {
  const reference = status === 200 ? /S-\w{5}-\w{5}/.exec(body)?.[0] : undefined;
  if (reference) appendFileSync(file, `${reference}\n`);
}

writeFileSync(file, "");
const requests = [{ setupRequest: fill, onResponse: note }];
const limit = rate ? { overallRate: Number(rate) } : {};
const result = await autocannon({ url, connections: 32, duration: Number(seconds), requests, ...limit });
const { requests: answered, latency, non2xx, errors } = result;
const load: Load = { rate: answered.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
process.stdout.write(JSON.stringify(load));
process.exit(0);
