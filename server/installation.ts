import { join } from "node:path";
import type { Installation } from "../app/domain/backups/back-up.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import type { Config } from "./config.ts";

/** What a backup of this installation contains. A secret from the environment has no file. */
export async function installationOf({
  databaseUrl,
  filesUrl,
  dataDir,
  secret,
}: Config): Promise<Installation> {
  const secretFile = secret === undefined ? join(dataDir, "secret") : undefined;
  return { databaseUrl, files: await openFiles(filesUrl), secretFile };
}
