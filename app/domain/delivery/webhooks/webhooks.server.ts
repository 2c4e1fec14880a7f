import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive } from "../../../platform/jobs/live.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { postToService } from "../deliveries/http-post.server.ts";
import type { Outcome } from "../deliveries/outcome.ts";
import type { OutboxItem } from "../deliveries/tables.ts";
import {
  endpointsChange,
  openEndpointSecret,
  readEndpoints,
  recordFailingSince,
  stopBySender,
  targetOfEndpoint,
} from "./endpoints.server.ts";
import { signedHeaders } from "./signature.server.ts";
import type { WebhookEndpoint } from "./tables.ts";

/** Below the lease of a delivery. */
const limitMs = 15_000;
const earlierSecretMs = dayMs;
const stopAfterMs = 5 * dayMs;

export type Webhooks = Awaited<ReturnType<typeof createWebhooks>>;

type Options = {
  secret: string;
  allow: () => string[];
  log: Logger;
  /** The firm gets a mail. */
  stopped(db: Db, endpoint: WebhookEndpoint, now: Date): Promise<unknown>;
};

/** Sends events as Standard Webhooks describes. */
export async function createWebhooks(db: Db, { secret, allow, log, stopped }: Options) {
  const live = await createLive(db, endpointsChange, () => readEndpoints(db), log);
  const find = (target: string) => live.value().find(({ id }) => targetOfEndpoint(id) === target);

  async function stop(endpoint: WebhookEndpoint, reason: "gone" | "failing", now: Date) {
    if (await stopBySender(db, endpoint.id, reason, now)) await stopped(db, endpoint, now);
  }

  async function follow(endpoint: WebhookEndpoint, { outcome, code }: Outcome, now: Date): Promise<void> {
    const { id, failing_since: since } = endpoint;
    if (code === 410) return stop(endpoint, "gone", now);
    if (outcome === "sent") return since === null ? undefined : recordFailingSince(db, id, null);
    if (since === null) return recordFailingSince(db, id, now.toISOString());
    if (now.getTime() - Date.parse(since) >= stopAfterMs) return stop(endpoint, "failing", now);
  }

  return {
    /** Only endpoints that are not stopped. */
    targets: () => live.value().flatMap(({ id, stopped_at }) => (stopped_at ? [] : [targetOfEndpoint(id)])),
    endpoints: () => live.value().filter(({ stopped_at }) => stopped_at === null),
    onChange: live.onChange,
    refresh: live.refresh,
    close: live.stop,
    async send({ id, target, payload }: OutboxItem, now = new Date()): Promise<Outcome> {
      const endpoint = find(target);
      if (!endpoint || endpoint.stopped_at)
        return { outcome: "failed", code: null, answer: "the endpoint is off" };
      const secrets = secretsOf(endpoint, now).map((sealed) => openEndpointSecret(sealed, secret));
      const body = endpoint.personal_for ? payload : withoutPerson(payload);
      const signed = { id: `msg_${id}`, seconds: Math.floor(now.getTime() / 1000), body };
      const headers = signedHeaders(signed, secrets.filter(Boolean));
      const post = { url: endpoint.url, body, key: id, allow: allow(), limitMs, headers };
      const outcome = withoutPause(await postToService({ ...post, says: () => true, maxWaitMs: dayMs }));
      await follow(endpoint, outcome, now);
      return outcome;
    },
  };
}

/** Everything except a 410 is retried, even a redirect: the owner may enter the new address in time. */
function withoutPause({ pauses: _, ...outcome }: Outcome): Outcome {
  const isFinal = outcome.outcome !== "failed" || outcome.code === 410;
  return isFinal ? outcome : { ...outcome, outcome: "retry" };
}

/** The owner may have taken that back since the event was noted. */
function withoutPerson(payload: string): string {
  const { data, ...event } = JSON.parse(payload) as { data: Record<string, unknown> };
  if (!("person" in data)) return payload;
  const { person: _, ...rest } = data;
  return JSON.stringify({ ...event, data: rest });
}

function secretsOf({ secret, earlier_secret, rotated_at }: WebhookEndpoint, now: Date): string[] {
  const counts = rotated_at !== null && now.getTime() - Date.parse(rotated_at) < earlierSecretMs;
  return counts && earlier_secret ? [secret, earlier_secret] : [secret];
}
