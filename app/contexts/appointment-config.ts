import type { RouterContextProvider } from "react-router";
import { type AppointmentConfig, appointmentConfigFrom } from "../domain/cases/appointments/mails.server.ts";
import { originContext, outboxContext, secretContext, settingsContext } from "./services.ts";

export function appointmentConfigOf(context: Readonly<RouterContextProvider>): AppointmentConfig {
  return appointmentConfigFrom({
    settings: context.get(settingsContext),
    outbox: context.get(outboxContext),
    origin: context.get(originContext),
    secret: context.get(secretContext),
  });
}
