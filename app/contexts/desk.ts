import type { RouterContextProvider } from "react-router";
import type { Desk } from "../domain/cases/appointments/mails.server.ts";
import { originContext, outboxContext, secretContext, settingsContext } from "./services.ts";

export function deskOf(context: Readonly<RouterContextProvider>): Desk {
  const settings = context.get(settingsContext);
  return {
    settings: settings.appointments(),
    site: settings.site(),
    outbox: context.get(outboxContext).settings,
    origin: context.get(originContext),
    secret: context.get(secretContext),
  };
}
