import en from "../../../../content/messages/en/events.json" with { type: "json" };
import hi from "../../../../content/messages/hi/events.json" with { type: "json" };
import { chosenTypes, type EventType, isEventType } from "../../../domain/office/events/event-types.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withEventWords = wordsFor({ events: { en, hi } });

const names: Record<EventType, keyof typeof en.typeNames> = {
  "enquiry.received": "enquiry",
  "enquiry.closed": "closed",
  "client.added": "client",
  "client.stage": "stage",
  "clients.imported": "imported",
  "document.received": "document",
  "appointment.booked": "appointment",
  "appointment.changed": "moved",
  "payment.received": "payment",
  "payment.changed": "refunded",
  "duty.due": "duty",
  "webhook.test": "test",
};

/** Its sentence; the type itself for one of a later version. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations("events.typeNames");
  return (type) => (isEventType(type) ? t(names[type]) : type);
}

/** The events that can be chosen, each with its sentence. */
export function useTypeChoices(): { type: string; label: string }[] {
  const typeName = useTypeName();
  return chosenTypes.map((type) => ({ type, label: `${typeName(type)} (${type})` }));
}
