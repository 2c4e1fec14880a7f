import type { Client } from "./tables.ts";

export const noticeDays = 30;

export type FinishingClient = Pick<Client, "id" | "scheme" | "name" | "project_name" | "updated_at">;
