import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { ReceivedFile } from "../../../platform/files/receive-upload.server.ts";
import { createDocumentsFixture, type DocumentsFixture } from "../../cases/documents/test-documents.ts";
import { member } from "../../office/privacy/test-person.ts";
import type { Staff } from "../../people/staff/staff.ts";

export type Office = DocumentsFixture & { owner: Staff };

/** A database with its owner, a storage and a scratch folder. */
export async function createOffice(): Promise<Office> {
  const fixture = await createDocumentsFixture();
  return { ...fixture, owner: await member(fixture.db) };
}

/** A file as an upload leaves it on the disk. */
export function received({ scratch }: { scratch: string }, bytes: Buffer | string): ReceivedFile {
  const path = join(scratch, crypto.randomUUID());
  writeFileSync(path, bytes);
  return { field: "file", name: "picture", type: "", path, bytes: Buffer.byteLength(bytes) };
}

export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } });

export const svgLogo = (inner = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20"/>${inner}</svg>`;
