import { entryOf } from "../../../platform/content/entry-of.ts";
import { sendForm } from "./http-post.server.ts";
import { mailLimitMs, type Outcome } from "./outcome.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import { createMailSender, type MailSender } from "./send-mail.server.ts";
import type { OutboxSettings } from "./settings.ts";
import type { Fields } from "./shapes.ts";
import type { OutboxItem } from "./tables.ts";

export type Transports = ReturnType<typeof createTransports>;

/** `limitMs` is for one attempt. */
export function createTransports(first: OutboxSettings, limitMs?: number) {
  let settings = first;
  let sender = senderOf(settings, limitMs);
  const retired = new Set<MailSender>();
  return {
    get settings() {
      return settings;
    },
    use(next: OutboxSettings): void {
      if (sender) retire(sender, retired, limitMs);
      settings = next;
      sender = senderOf(next, limitMs);
    },
    async send({ id, channel, target, payload }: OutboxItem): Promise<Outcome> {
      if (channel === "mail") return sender ? sender.send(id, JSON.parse(payload) as MailPayload) : unset;
      const { forms, allow } = settings;
      const set = entryOf(forms, target);
      if (!set) return unset;
      const service = typeof set === "string" ? { url: set, shape: "auto" as const } : set;
      const fields = JSON.parse(payload) as Fields;
      return sendForm({ target, service, fields, key: id, allow, limitMs });
    },
    close(): void {
      for (const open of [sender, ...retired]) open?.close();
    },
  };
}

function senderOf({ mail, allow }: OutboxSettings, limitMs?: number): MailSender | undefined {
  return mail && createMailSender(mail, allow, limitMs);
}

/** Waits until its last attempt must have ended. */
function retire(sender: MailSender, retired: Set<MailSender>, limitMs = mailLimitMs): void {
  retired.add(sender);
  setTimeout(() => {
    sender.close();
    retired.delete(sender);
  }, limitMs + 1000).unref();
}

const unset: Outcome = { outcome: "failed", code: null, answer: "no address is set for this destination" };
