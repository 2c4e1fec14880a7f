import { rm } from "node:fs/promises";
import { v7 as uuidv7, validate } from "uuid";
import type { Services } from "../../contexts/services.ts";
import { type Accent, isLegible, modes, readColour } from "../../domain/brand/colours.ts";
import { photoLimits } from "../../domain/brand/photo.ts";
import { addPhoto, changePhoto, listPhotos, removePhoto } from "../../domain/brand/photos.server.ts";
import { type PhotoProblem, readPhoto, type TypedPhoto } from "../../domain/brand/read-photo.ts";
import { type PictureProblem, receiveLogo, receivePhoto } from "../../domain/brand/receive-picture.server.ts";
import { saveBrand } from "../../domain/brand/save-brand.server.ts";
import { type BrandDetails, defaultDetails } from "../../domain/settings/site-details.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
} from "../../platform/files/receive-upload.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { clean } from "../../platform/language/clean.ts";
import { istDay } from "../../platform/language/time.ts";

type UploadProblem = Extract<Received, { ok: false }>["problem"];
export type BrandProblem = PictureProblem | PhotoProblem | UploadProblem | "colour" | "contrast";

/** What a form did: a key of the messages, or the problems of its fields with what was typed. */
export type BrandResult = {
  done?: "saved" | "logoShipped" | "colourShipped" | "removed" | "stale" | "full";
  problems: Partial<Record<string, BrandProblem>>;
  accent?: Accent;
  photo?: TypedPhoto;
};

export type BrandServices = Pick<Services, "db" | "files" | "scratch" | "settings" | "photos">;
type Post = { fields: URLSearchParams; file: ReceivedFile | undefined; now: Date };
type Handler = (services: BrandServices, staff: Staff, post: Post) => Promise<BrandResult>;

/** Handles every form of the brand. Nothing of an upload that is refused stays. */
export async function brandAction(
  services: BrandServices,
  staff: Staff,
  request: Request,
  now: Date,
): Promise<BrandResult> {
  // Before a byte of it is read.
  requirePermission(staff, "settings");
  const limits = { folder: services.scratch, fileBytes: photoLimits.bytes, files: 1 };
  const received = await receiveUpload(request, limits);
  if (!received.ok) return { problems: { file: received.problem } };
  const { fields, files } = received;
  try {
    const handler = handlers[clean(fields.get("intent"))];
    if (!handler) throw new Response(null, { status: 400 });
    const result = await handler(services, staff, { fields, file: files[0], now });
    await Promise.all([services.settings.refresh(), services.photos.refresh()]);
    return result;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

const handlers: Record<string, Handler> = {
  logo: saveLogo,
  "shipped-logo": (services, staff, post) => {
    const { logo, logoNamed } = defaultDetails.brand;
    return save(services, staff, post, { logo, logoNamed }, "logoShipped");
  },
  colour: saveColour,
  "shipped-colour": (services, staff, post) =>
    save(services, staff, post, { accent: "", accentDark: "" }, "colourShipped"),
  photo: savePhoto,
  remove: async ({ db }, staff, { fields, now }) => {
    await removePhoto(db, staff, clean(fields.get("photo")), now);
    return { done: "removed", problems: {} };
  },
};

async function save(
  { db }: BrandServices,
  staff: Staff,
  { fields, now }: Post,
  change: Partial<BrandDetails>,
  done: BrandResult["done"] = "saved",
): Promise<BrandResult> {
  const version = Number(fields.get("version")) || 0;
  const status = await saveBrand(db, staff, { version, change }, now);
  return { done: status === "stale" ? status : done, problems: {} };
}

async function saveLogo(services: BrandServices, staff: Staff, post: Post): Promise<BrandResult> {
  keepMissing(post.fields, { logo_name: services.settings.site().brand.logoNamed ? "inside" : "beside" });
  const logoNamed = post.fields.get("logo_name") === "inside";
  // Without a new file the name of the logo that is there changes.
  if (!post.file && services.settings.site().brand.logo) return save(services, staff, post, { logoNamed });
  const stored = await receiveLogo(services, post.file, post.now);
  if ("problem" in stored) return { problems: { logo: stored.problem } };
  return save(services, staff, post, { logo: stored.key, logoNamed });
}

async function saveColour(services: BrandServices, staff: Staff, post: Post): Promise<BrandResult> {
  const problems: BrandResult["problems"] = {};
  const accent = { light: "", dark: "" };
  for (const mode of modes) {
    const typed = clean(post.fields.get(mode));
    const colour = readColour(typed);
    accent[mode] = colour ?? typed.slice(0, 20);
    if (!colour) problems[mode] = "colour";
    else if (!isLegible(colour, mode)) problems[mode] = "contrast";
  }
  if (Object.keys(problems).length > 0) return { problems, accent };
  return save(services, staff, post, { accent: accent.light, accentDark: accent.dark });
}

/** Adds a photograph, or with a version changes what is said about one. */
async function savePhoto(services: BrandServices, staff: Staff, post: Post): Promise<BrandResult> {
  const { fields, file, now } = post;
  const version = Number(fields.get("version")) || 0;
  const typedId = clean(fields.get("photo"));
  const before =
    version > 0 ? (await listPhotos(services.db, staff)).find(({ id }) => id === typedId) : undefined;
  // Its columns have the names of the fields.
  if (before) keepMissing(fields, before);
  const { value, problems } = readPhoto(fields, istDay(now));
  if (Object.keys(problems).length > 0) {
    const missing = version === 0 && !file ? { file: "missing" as const } : {};
    return { problems: { ...missing, ...problems }, photo: value };
  }
  if (version > 0) {
    const done = await changePhoto(services.db, staff, { id: typedId, version }, value, now);
    return { done, problems, ...(done === "stale" && { photo: value }) };
  }
  const stored = await receivePhoto(services, file, now);
  if ("problem" in stored) return { problems: { file: stored.problem }, photo: value };
  const id = validate(typedId) ? typedId : uuidv7();
  return { done: await addPhoto(services.db, staff, { id, ...stored }, value, now), problems };
}
