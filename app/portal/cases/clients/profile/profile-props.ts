import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import type { LoadedProfile } from "./profile-loader.server.ts";

export type ClientCase = Pick<Client, "id" | "scheme" | "project_name" | "status" | "stage" | "waiting_on">;

/** A client as the loader gives it to its profile. */
export type ProfileProps = LoadedProfile & {
  client: Client;
  cases: readonly ClientCase[];
  /** The day in India. */
  today: string;
  mayChange: boolean;
  /** Whether documents may be added and marked. */
  mayWrite: boolean;
  sheet: SheetPart | Promise<SheetPart> | undefined;
};

/** What the pane beside the list shows of a client. */
export type BesideClient = Pick<ProfileProps, "client" | "documents" | "activity" | "names">;
