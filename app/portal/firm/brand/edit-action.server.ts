import { rm } from "node:fs/promises";
import { v7 as uuidv7, validate } from "uuid";
import { filesContext, scratchContext, settingsContext } from "../../../contexts/services.ts";
import { photoLimits } from "../../../domain/firm/brand/photo.ts";
import { addPhoto, changePhoto, listPhotos, removePhoto } from "../../../domain/firm/brand/photos.server.ts";
import { type PhotoProblem, readPhoto, type TypedPhoto } from "../../../domain/firm/brand/read-photo.ts";
import {
  type PictureProblem,
  receiveLogo,
  receivePhoto,
} from "../../../domain/firm/brand/receive-picture.server.ts";
import { saveBrand } from "../../../domain/firm/brand/save-brand.server.ts";
import { type BrandDetails, defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import {
  type Accent,
  accentOf,
  type Mode,
  modes,
  readColour,
  shippedAccent,
} from "../../../platform/content/colours.ts";
import {
  type Received,
  type ReceivedFile,
  receiveUpload,
  type UploadLimits,
} from "../../../platform/files/receive-upload.server.ts";
import { keepMissing } from "../../../platform/http/keep-missing.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { clean } from "../../../platform/language/clean.ts";
import { istDay } from "../../../platform/language/time.ts";
import { askToConfirm } from "../../frame/page/ask-to-confirm.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";

type UploadProblem = Extract<Received, { ok: false }>["problem"];
export type BrandProblem = PictureProblem | PhotoProblem | UploadProblem | "colour";
export type BrandProblems = Partial<Record<string, BrandProblem>>;

const wrong = (problems: BrandProblems, typed: { accent?: Accent; photo?: TypedPhoto } = {}) =>
  refused(problems, undefined, typed);

/** Marks in a repeated post that a file was chosen. */
const chosenField = "chosen";

/** After reading the body. */
type Sent = Post & { fields: URLSearchParams; file: ReceivedFile | undefined };

/** All forms of the page. A refused upload leaves nothing behind. */
export async function changeBrand(post: Post) {
  const limits = { folder: post.context.get(scratchContext), fileBytes: photoLimits.bytes, files: 1 };
  const received = await readPost(post.request, limits);
  if (!received.ok) return wrong({ file: received.problem });
  const { fields, files } = received;
  try {
    const handler = orNotFound(handlers.get(clean(fields.get("intent"))));
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    // The page that asks for the password cannot keep the file.
    if (files.length > 0) form.append(chosenField, "yes");
    const confirmation = await askToConfirm({ ...post, form });
    if (confirmation) return confirmation;
    const posted = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    return await handler({
      ...post,
      fields: posted,
      file: files[0],
      version: Number(posted.get("version")) || 0,
    });
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/** An undo has no file, so its form is not multipart. */
async function readPost(request: Request, limits: UploadLimits): Promise<Received> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return receiveUpload(request, limits);
  return { ok: true, fields: new URLSearchParams(await request.text()), files: [] };
}

type Made = Awaited<ReturnType<typeof saveLogo | typeof saveColour | typeof savePhoto | typeof remove>>;

const handlers = new Map<string, (sent: Sent) => Promise<Made>>([
  ["logo", saveLogo],
  ["shipped-logo", (sent) => save(sent, shippedLogo, "logoShipped")],
  ["colour", saveColour],
  ["shipped-colour", (sent) => save(sent, { accent: "", accentDark: "" }, "colourShipped")],
  ["photo", savePhoto],
  ["remove", remove],
]);

const shippedLogo = { logo: defaultDetails.brand.logo, logoNamed: defaultDetails.brand.logoNamed };

type Saved = "saved" | "logoShipped" | "colourShipped";

async function save({ db, staff, version, now }: Sent, change: Partial<BrandDetails>, as: Saved = "saved") {
  const status = await saveBrand(db, staff, { version, change }, now);
  return status === "stale" ? stale() : done(as);
}

async function remove({ db, staff, fields, now }: Sent) {
  await removePhoto(db, staff, clean(fields.get("photo")), now);
  return done("removed");
}

async function saveLogo(sent: Sent) {
  const { fields, file, context, now } = sent;
  const { brand } = context.get(settingsContext).site();
  keepMissing(fields, { logo_name: brand.logoNamed ? "inside" : "beside" });
  const logoNamed = fields.get("logo_name") === "inside";
  // Without a new file, only the logo's name changes.
  if (!file && brand.logo && !fields.has(chosenField)) return save(sent, { logoNamed });
  const stored = await receiveLogo(storageOf(sent), file, now);
  if ("problem" in stored) return wrong({ logo: stored.problem });
  return save(sent, { logo: stored.key, logoNamed });
}

async function saveColour(sent: Sent) {
  const problems: BrandProblems = {};
  const accent = { light: "", dark: "" };
  for (const mode of modes) {
    const typed = clean(sent.fields.get(mode));
    const colour = readColour(typed);
    accent[mode] = colour ?? typed.slice(0, 20);
    if (!colour) problems[mode] = "colour";
  }
  if (Object.keys(problems).length > 0) return wrong(problems, { accent });
  const before = sent.context.get(settingsContext).site().brand;
  const saved = await save(sent, {
    accent: unlessShipped(accent, "light"),
    accentDark: unlessShipped(accent, "dark"),
  });
  if (saved.status !== "done") return saved;
  const { light, dark } = accentOf(before);
  const undo = { intent: "colour", version: String(sent.version + 1), light, dark };
  return done(saved.message, { undo });
}

/** Defaults are not stored, so that later versions can change them. */
const unlessShipped = (accent: Accent, mode: Mode) =>
  accent[mode] === shippedAccent[mode] ? "" : accent[mode];

async function savePhoto(sent: Sent) {
  const { db, staff, fields, file, version, now } = sent;
  const typedId = clean(fields.get("photo"));
  const before = version > 0 ? (await listPhotos(db, staff)).find(({ id }) => id === typedId) : undefined;
  if (before) keepMissing(fields, before);
  const { value, problems } = readPhoto(fields, istDay(now));
  if (Object.keys(problems).length > 0) {
    const missing = version === 0 && !file ? { file: "missing" as const } : {};
    return wrong({ ...missing, ...problems }, { photo: value });
  }
  if (version > 0) {
    const changed = await changePhoto(db, staff, { id: typedId, version }, value, now);
    return changed === "stale" ? stale(changed, { photo: value }) : done(changed);
  }
  const stored = await receivePhoto(
    storageOf(sent),
    file,
    now,
    value.kind === "owner" ? "portrait" : "photo",
  );
  if ("problem" in stored) return wrong({ file: stored.problem }, { photo: value });
  const id = validate(typedId) ? typedId : uuidv7();
  const added = await addPhoto(db, staff, { id, ...stored }, value, now);
  return added === "full"
    ? refused(added, undefined, { values: { photos: photoLimits.photos } })
    : done(added);
}

function storageOf({ db, context }: Sent) {
  return { db, files: context.get(filesContext), scratch: context.get(scratchContext) };
}
