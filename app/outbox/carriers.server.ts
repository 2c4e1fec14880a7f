import type { OutboxItem } from "../db/schema.ts";
import type { Target } from "./claim.server.ts";
import { postToService } from "./http-post.server.ts";
import { multipart } from "./multipart.server.ts";
import { attemptLimitMs, type Outcome } from "./outcome.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import { createMailSender } from "./send-mail.server.ts";
import { formTargets, type OutboxSettings } from "./settings.ts";

export type Carriers = { carry(item: OutboxItem): Promise<Outcome>; close(): void };

/** Takes an item to where its channel and target lead. Without an address: a failure people can see. */
export function createCarriers(settings: OutboxSettings, limitMs = attemptLimitMs): Carriers {
  const { mail, allow } = settings;
  const sender = mail && createMailSender(mail, allow, limitMs);
  const forms = new Map<string, string | undefined>(Object.entries(settings.forms));
  return {
    close: () => sender?.close(),
    async carry({ id, channel, target, payload }) {
      if (channel === "mail") return sender ? sender.send(id, JSON.parse(payload) as MailPayload) : noAddress;
      const url = forms.get(target);
      if (!url) return noAddress;
      const sent = asMultipart.has(target)
        ? await multipart(JSON.parse(payload) as Record<string, string>)
        : { body: payload };
      return postToService({ url, ...sent, key: id, allow, limitMs });
    },
  };
}

/** The schemes' forms are sent as a browser's form would be (specification section 7), the others as JSON. */
const asMultipart = new Set<string>(["pmegp", "pmfme"]);

const noAddress: Outcome = { outcome: "failed", code: null, answer: "no address is set for this target" };

/** Every target that there is, whether it has an address or not. */
export const targets: Target[] = [
  ...formTargets.map((target) => ({ channel: "form" as const, target })),
  { channel: "mail", target: "firm" },
];
