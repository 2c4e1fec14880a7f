import type { Outcome } from "./outcome.ts";
import type { MailPayload } from "./queue-delivery.server.ts";
import { sendForm } from "./send-form.server.ts";
import { createMailSender } from "./send-mail.server.ts";
import { type FormService, formTargets, type OutboxSettings } from "./settings.ts";
import type { Fields } from "./shapes/shape.ts";
import type { OutboxItem } from "./tables.ts";

export type Carriers = { carry(item: OutboxItem): Promise<Outcome>; close(): void };

/** Takes an item to where its channel and target lead. Without an address: a failure people can see. */
export function createCarriers(settings: OutboxSettings, limitMs?: number): Carriers {
  const { mail, forms, allow } = settings;
  const sender = mail && createMailSender(mail, allow, limitMs);
  return {
    close: () => sender?.close(),
    async carry({ id, channel, target: name, payload }) {
      if (channel === "mail") return sender ? sender.send(id, JSON.parse(payload) as MailPayload) : noAddress;
      const target = formTargets.find((known) => known === name);
      const place = target && forms[target];
      if (!place) return noAddress;
      const fields = JSON.parse(payload) as Fields;
      return sendForm({
        target,
        service: serviceAt(place),
        fields,
        key: id,
        allow,
        ...(limitMs && { limitMs }),
      });
    },
  };
}

/** An address alone finds out its shape by itself and has no secret. */
function serviceAt(place: string | FormService): FormService {
  return typeof place === "string" ? { url: place, shape: "auto" } : place;
}

const noAddress: Outcome = {
  outcome: "failed",
  code: null,
  answer: "no address is set for this destination",
};
