import { readFile, rm, writeFile } from "node:fs/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { ReceivedFile } from "../../../platform/files/receive-upload.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { inProcess } from "../../../platform/jobs/in-process.server.ts";
import type { Refusal } from "../../../platform/uploads/bytes.ts";
import { limitConcurrency } from "../../../platform/uploads/concurrency-limit.ts";
import { inspectFile } from "../../../platform/uploads/inspect-file.server.ts";
import { cleanSvg, type SvgProblem } from "./clean-svg.server.ts";
import { logoLimits } from "./photo.ts";
import type { Picture, Prepared } from "./prepare-picture.task.ts";
import { type PictureType, storePicture } from "./store-picture.server.ts";

export type PictureProblem =
  | "missing"
  | "empty"
  | "type"
  | "logoType"
  | "broken"
  | "tooManyPixels"
  | "tooSmall"
  | "logoLarge"
  | "logoSmall"
  | SvgProblem;

export type StoredPicture = { key: string; width: number; height: number };

type Storage = { db: Db; files: Files };
type ReceivedPicture = StoredPicture | { problem: PictureProblem };

/** A malicious drawing can take unlimited time. */
const timeoutMs = 30_000;
/** One at a time, because each holds a whole image in memory. */
const oneAtATime = limitConcurrency(1);

export async function receivePhoto(
  storage: Storage,
  file: ReceivedFile | undefined,
  now: Date,
  use: "photo" | "portrait" = "photo",
): Promise<ReceivedPicture> {
  if (!file) return { problem: "missing" };
  const type = await typeOf(file);
  if (typeof type !== "string") return type;
  return prepare(storage, { from: file.path, type, use }, "webp", now);
}

export async function receiveLogo(
  storage: Storage,
  file: ReceivedFile | undefined,
  now: Date,
): Promise<ReceivedPicture> {
  if (!file) return { problem: "missing" };
  const start = (await readFile(file.path)).subarray(0, 1024).toString("latin1");
  if (start.startsWith("\x89PNG")) {
    if (file.bytes > logoLimits.png) return { problem: "logoLarge" };
    const type = await typeOf(file);
    if (typeof type !== "string") return type;
    return prepare(storage, { from: file.path, type, use: "logo" }, "png", now);
  }
  if (!start.includes("<")) return { problem: file.bytes === 0 ? "empty" : "logoType" };
  if (file.bytes > logoLimits.svg) return { problem: "logoLarge" };
  const cleaned = cleanSvg(await readFile(file.path, "utf8"));
  if ("problem" in cleaned) return cleaned;
  await writeFile(file.path, cleaned.svg);
  return prepare(storage, { from: file.path, type: "svg", use: "logo" }, "svg", now);
}

async function typeOf(file: ReceivedFile): Promise<"jpeg" | "png" | "heic" | { problem: PictureProblem }> {
  const inspected = await inspectFile(file);
  if (typeof inspected === "string") return { problem: problems[inspected] ?? "type" };
  return inspected.type === "pdf" ? { problem: "type" } : inspected.type;
}

const problems: Partial<Record<Refusal, PictureProblem>> = {
  empty: "empty",
  incomplete: "broken",
  tail: "broken",
  tooManyPixels: "tooManyPixels",
};

async function prepare(
  storage: Storage,
  picture: Omit<Picture, "to">,
  as: PictureType,
  now: Date,
): Promise<ReceivedPicture> {
  const to = `${picture.from}-shown`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const prepared = await oneAtATime(() =>
      inProcess<Picture, Prepared>("prepare-picture", { ...picture, to }, signal),
    ).catch(() => ({ problem: "broken" }) as const);
    if ("problem" in prepared) return prepared;
    const made = { path: as === "svg" ? picture.from : to, type: as, ...prepared };
    const key = await storePicture(storage, made, now);
    return { key, ...prepared };
  } finally {
    await rm(to, { force: true });
  }
}
