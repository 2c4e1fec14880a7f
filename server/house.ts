import { join } from "node:path";
import type { House } from "../app/domain/backups/back-up.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import type { Config } from "./config.ts";

/** The house that the environment describes; a secret of the environment is no file of ours. */
export async function houseOf({ databaseUrl, filesUrl, dataDir, secret }: Config): Promise<House> {
  const secretFile = secret === undefined ? join(dataDir, "secret") : undefined;
  return { databaseUrl, files: await openFiles(filesUrl), secretFile };
}
