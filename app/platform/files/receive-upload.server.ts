import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { v7 as uuidv7 } from "uuid";
import { clean } from "../language/clean.ts";
import { isDiskFull } from "./disk-full.server.ts";

export type ReceivedFile = { field: string; name: string; type: string; path: string; bytes: number };

type Problem = "tooLarge" | "tooMany" | "diskFull" | "broken";
export type Received =
  | { ok: true; fields: URLSearchParams; files: ReceivedFile[] }
  /** Leaves nothing on the disk. "broken": not a complete form with files. */
  | { ok: false; problem: Problem };

export type UploadLimits = {
  folder: string;
  fileBytes: number;
  files: number;
  fieldBytes?: number;
};

/** Streams to the disk. The route has to declare a `bodyLimit` in its `handle`, or only a form's size is allowed. */
export async function receiveUpload(request: Request, limits: UploadLimits): Promise<Received> {
  await mkdir(limits.folder, { recursive: true, mode: 0o700 });
  const files: ReceivedFile[] = [];
  const fields = new URLSearchParams();
  const problem = await saveParts(request, limits, { files, fields });
  if (!problem) return { ok: true, fields, files: await withoutEmpty(files) };
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  return { ok: false, problem };
}

type Parts = { files: ReceivedFile[]; fields: URLSearchParams };

async function saveParts(request: Request, limits: UploadLimits, parts: Parts): Promise<Problem | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !type.startsWith("multipart/form-data")) return "broken";
  let problem: Problem | undefined;
  const writing: Promise<unknown>[] = [];
  try {
    const parser = new Busboy({
      headers: { "content-type": type },
      limits: {
        fileSize: limits.fileBytes,
        files: limits.files,
        fields: 100,
        fieldSize: limits.fieldBytes ?? 64 * 1024,
      },
    });
    parser.on("field", (name, value, _nameCut, valueCut) => {
      if (valueCut) problem ??= "tooLarge";
      parts.fields.append(name, value);
    });
    parser.on("filesLimit", () => {
      problem ??= "tooMany";
    });
    parser.on("file", (field, stream, name, _encoding, mime) => {
      const file = { field, type: mime, path: join(limits.folder, uuidv7()), bytes: 0 };
      parts.files.push({ ...file, name: shortName(name) });
      stream.on("limit", () => {
        problem ??= "tooLarge";
      });
      const written = write(stream, parts.files.at(-1) as ReceivedFile);
      // The parser would wait for ever.
      written.catch((error: Error) => parser.destroy(error));
      writing.push(written);
    });
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
    await Promise.all(writing);
    return problem;
  } catch (error) {
    await Promise.allSettled(writing);
    return problem ?? (isDiskFull(error) ? "diskFull" : "broken");
  }
}

async function write(stream: BusboyFileStream, file: ReceivedFile): Promise<void> {
  stream.on("data", (chunk: Buffer) => {
    file.bytes += chunk.length;
  });
  await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }));
}

function shortName(name: string | undefined): string {
  return basename(clean(name).replaceAll("\\", "/").replaceAll("\n", " ")).slice(0, 200);
}

async function withoutEmpty(files: ReceivedFile[]): Promise<ReceivedFile[]> {
  const unchosen = files.filter(({ name, bytes }) => name === "" && bytes === 0);
  await Promise.all(unchosen.map(({ path }) => rm(path, { force: true })));
  return files.filter((file) => !unchosen.includes(file));
}
