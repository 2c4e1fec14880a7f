import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLiveSettings } from "../settings/live-settings.server.ts";
import type { Installation } from "./installation.ts";

/** What jobs need of an installation with a mail server and without WhatsApp. */
export async function anInstallation(db: Db): Promise<Omit<Installation, "files" | "databaseUrl">> {
  const log = pino({ level: "silent" });
  const mail = { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" };
  const secret = "a-secret-for-tests-only-0123456789abcdef";
  const outbound = { forms: {}, mail, allow: [], sheet: undefined };
  const settings = await createLiveSettings(db, { ...outbound, secret }, log);
  onTestFinished(() => settings.stop());
  return {
    db,
    log,
    secret,
    settings,
    origin: "https://sopan.example",
    outbox: { settings: outbound, wake() {} },
    whatsapp: { connection: () => undefined, isPaused: () => false, wake() {} },
  };
}
