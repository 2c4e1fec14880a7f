import type { RouterContextProvider } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import type { SetUp } from "../../../domain/office/health/channels.server.ts";

export function setUpIn(context: Readonly<RouterContextProvider>): SetUp {
  const settings = context.get(settingsContext);
  const { mail, mailbox } = settings.outbound();
  const channels = { whatsapp: settings.whatsapp() !== undefined, mail: mail !== undefined };
  return { ...channels, imap: mailbox?.imap, payments: settings.payments() };
}
