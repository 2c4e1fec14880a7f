import { postToService } from "./http-post.server.ts";
import { attemptLimitMs, type Outcome } from "./outcome.ts";
import type { FormService, FormTarget } from "./settings.ts";
import type { Adapter, Fields } from "./shapes/shape.ts";
import { adapters, shapeOf } from "./shapes/shapes.ts";

export type FormPost = {
  target: FormTarget;
  service: FormService;
  fields: Fields;
  /** The idempotency key. */
  key: string;
  allow: string[];
  /** Milliseconds for the whole attempt. */
  limitMs?: number;
};

/** Sends the fields of a form to its service, in the shape that the service expects. Never throws. */
export async function sendForm(post: FormPost): Promise<Outcome> {
  const { target, service, fields, key, allow, limitMs = attemptLimitMs } = post;
  const { url, secret = "" } = service;
  const adapter: Adapter = adapters[shapeOf(url, service.shape, usualShape(target))];
  const wire = await adapter.wire(url, fields, secret);
  return postToService({ ...wire, secret, says: adapter.says, key, allow, limitMs });
}

/** The schemes' forms are sent as a browser's form would be, the others as JSON. */
function usualShape(target: FormTarget): "json" | "multipart" {
  return target === "pmegp" || target === "pmfme" ? "multipart" : "json";
}
