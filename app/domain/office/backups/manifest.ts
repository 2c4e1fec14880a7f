import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Engine } from "../../../platform/db/connection.server.ts";
import { requireReadable } from "../../../platform/db/migrate.server.ts";

/** Raise it when older versions would misread a backup. */
export const format = 1;

type Part = { bytes: number; sha256: string };

export type Manifest = {
  sopan: "backup";
  format: number;
  madeAt: string;
  engine: Engine;
  migrations: string[];
  parts: Record<string, Part>;
  /** Missing in backups of earlier versions. */
  rows?: Record<string, number>;
};

/** Throws a sentence if it is missing or of a newer version. */
export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  } catch {
    throw new Error(`${folder} is not a complete backup: its manifest cannot be read.`);
  }
  if (manifest.sopan !== "backup") throw new Error(`${folder} is not a Sopan backup.`);
  if (!(manifest.format <= format))
    throw new Error("This backup was made by a newer version. Update Sopan first.");
  requireReadable("This backup", manifest.migrations);
  return manifest;
}

/** Throws the name of the first part that is missing or different. */
export async function checkParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    if (!/^(database|secret|files\/[0-9a-z][0-9a-z.-]*)$/.test(name))
      throw new Error(`The manifest names "${name}", which is not part of a backup.`);
    const found = await measure(join(folder, name)).catch(() => undefined);
    if (found?.sha256 !== part.sha256 || found.bytes !== part.bytes)
      throw new Error(`"${name}" in ${folder} is missing or damaged. Nothing was changed.`);
  }
}

export async function measure(path: string): Promise<Part> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  };
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), count);
  return { bytes, sha256: hash.digest("hex") };
}
