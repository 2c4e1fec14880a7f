import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { atMost, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { post, whyNoPosts } from "./posts.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";
import type { Load } from "./wrk.ts";

/** Posts a second: well below what one core can do, so that a wait shows as a wait. */
const rate = 300;
const warmUpSeconds = 4;
const seconds = 8;
const rounds = 3;
/** What queueing two deliveries may add to a post, beside the noise of two runs. */
const mostMoreMs = 5;

/** What a visitor waits for while the form service hangs and the mail server is gone, and while nothing is set at all. */
export async function measureDeadTargets(copy: SiteCopy): Promise<Figure[]> {
  const reason = whyNoPosts();
  if (reason) return [skipped("dead targets: p99 of a post", reason)];
  const hanging = await startHanging();
  const gone = await unusedHost();
  const dead = {
    FORM_CONTACT_URL: `http://${hanging.host}/contact`,
    SMTP_URL: `smtp://${gone}`,
    MAIL_FROM: "site@sopan.example",
    MAIL_TO: "firm@sopan.example",
    OUTBOUND_ALLOW: `${hanging.host},${gone}`,
  };
  try {
    const without = await load(copy, {});
    const withDead = await load(copy, dead);
    return [
      forKnowledge("dead targets: p50 of a post, nothing set", without.p50, "ms"),
      forKnowledge("dead targets: p50 of a post, all dead", withDead.p50, "ms"),
      forKnowledge("dead targets: p99 of a post, nothing set", without.p99, "ms"),
      atMost("dead targets: p99 of a post, all dead", withDead.p99, without.p99 + mostMoreMs, "ms"),
      atMost("dead targets: posts refused or failed", without.failed + withDead.failed, 0),
    ];
  } finally {
    hanging.close();
  }
}

async function load(copy: SiteCopy, env: Record<string, string>): Promise<Load> {
  const site = await startSite(copy, 0, env);
  try {
    const posts = { encoding: "json", rate } as const;
    await post(site, { ...posts, round: 1, seconds: warmUpSeconds });
    const loads: Load[] = [];
    for (let round = 2; round < 2 + rounds; round++)
      loads.push(await post(site, { ...posts, round, seconds }));
    const of = (key: keyof Load) => median(loads.map((one) => one[key]));
    return {
      rate: of("rate"),
      p50: of("p50"),
      p99: of("p99"),
      failed: Math.max(...loads.map((one) => one.failed)),
    };
  } finally {
    await site.stop();
  }
}

/** Accepts every request and never responds. */
async function startHanging(): Promise<{ host: string; close(): void }> {
  const server = createServer((request) => void request.resume());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** A host and port without a server. */
async function unusedHost(): Promise<string> {
  const { host, close } = await startHanging();
  close();
  return host;
}
