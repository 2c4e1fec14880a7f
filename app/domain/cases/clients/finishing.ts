import type { Client } from "./tables.ts";

export const noticeDays = 30;

export type FinishingClient = Pick<Client, "id" | "register" | "name" | "project_name" | "updated_at">;
