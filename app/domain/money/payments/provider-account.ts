import type { Gst } from "../fees/book-payment.server.ts";
import type { Connection, Provider } from "./provider.ts";

/** Ours at the provider that the owner has chosen. */
export type ProviderAccount = {
  provider: Provider;
  connection: Connection;
  gst: Gst;
  /** Where payers come back to. */
  returnTo: string;
};
