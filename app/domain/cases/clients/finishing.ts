import type { Client } from "./tables.ts";

/** How long before its move to the trash a finished client is listed, in days. */
export const noticeDays = 30;

export type FinishingClient = Pick<Client, "id" | "scheme" | "name" | "project_name" | "updated_at">;
