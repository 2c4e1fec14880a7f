import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import type { Outbox } from "../../delivery/deliveries/outbox.server.ts";
import type { LiveSettings } from "../settings/live-settings.server.ts";

/** What background jobs get; each asks for the part that it needs. */
export type Installation = {
  db: Db;
  databaseUrl: string;
  files: Files;
  log: Logger;
  settings: LiveSettings;
  /** Public address without a trailing slash. */
  origin: string;
  secret: string;
  outbox: Pick<Outbox, "settings" | "wake">;
  whatsapp: {
    /** Undefined while the channel is off. */
    connection(): unknown;
    isPaused(): boolean;
    wake(): void;
  };
};

/** Call it after the commit. */
export function wakeSenders({ outbox, whatsapp }: Pick<Installation, "outbox" | "whatsapp">): void {
  outbox.wake();
  whatsapp.wake();
}
