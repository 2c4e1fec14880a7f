import en from "../../../../content/messages/en/events.json" with { type: "json" };
import hi from "../../../../content/messages/hi/events.json" with { type: "json" };
import { chosenTypes, type EventType } from "../../../domain/office/events/event-types.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withEventWords = wordsFor({ events: { en, hi } });

const names: Record<Exclude<EventType, "webhook.test">, keyof typeof en.typeNames> = {
  "enquiry.received": "enquiry",
  "client.added": "client",
  "client.stage": "stage",
  "document.received": "document",
  "appointment.booked": "appointment",
  "payment.received": "payment",
  "duty.due": "duty",
};

/** The events that can be chosen, each with its sentence. */
export function useTypeChoices(): { type: string; label: string }[] {
  const t = useTranslations("events.typeNames");
  const named = Object.entries(names).map(([type, name]) => ({ type, label: `${t(name)} (${type})` }));
  return named.filter(({ type }) => chosenTypes.some((known) => known === type));
}
