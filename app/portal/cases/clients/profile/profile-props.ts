import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import type { LoadedProfile } from "./profile-loader.server.ts";

export type ClientCase = Pick<Client, "id" | "register" | "project_name" | "status" | "stage" | "waiting_on">;

export type ProfileProps = LoadedProfile & {
  client: Client;
  cases: readonly ClientCase[];
  today: string;
  mayChange: boolean;
  mayWrite: boolean;
  sheet: SheetPart | Promise<SheetPart> | undefined;
};

/** For the pane beside a list. */
export type ClientPreview = Pick<ProfileProps, "client" | "documents" | "activity" | "names">;
