import type { RouterContextProvider } from "react-router";
import { type Desk, deskFrom } from "../domain/cases/appointments/mails.server.ts";
import { originContext, outboxContext, secretContext, settingsContext } from "./services.ts";

export function deskOf(context: Readonly<RouterContextProvider>): Desk {
  return deskFrom({
    settings: context.get(settingsContext),
    outbox: context.get(outboxContext),
    origin: context.get(originContext),
    secret: context.get(secretContext),
  });
}
