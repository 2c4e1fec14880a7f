import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Services } from "../app/contexts/services.ts";
import { sizeIn } from "../app/domain/firm/brand/photo.ts";
import { defaultDetails, type SiteDetails } from "../app/domain/firm/settings/site-details.ts";
import { accentOf } from "../app/platform/content/colours.ts";
import { inThread } from "../app/platform/jobs/in-thread.server.ts";
import { limitConcurrency } from "../app/platform/uploads/concurrency-limit.ts";
import type { Branding } from "./pictures/branding.ts";
import { compose, measuresFrom } from "./pictures/compose.ts";
import type { Drawings } from "./pictures/draw.task.ts";
import { setUpFonts } from "./pictures/fonts.ts";
import { type IconName, iconNames, iconSvgs, pngsAsIcon, scalableIcon } from "./pictures/icons.ts";
import type { Texts, Widths } from "./pictures/measure.task.ts";
import { isPicture, textsOf, wordsAt } from "./pictures/words.ts";
import type { Frontend } from "./site.ts";

type Needs = Pick<Services, "settings" | "pictures" | "scratch" | "log">;
type Picture = { bytes: Buffer; type: string; tag: string };

/**
 * In the firm's look, drawn at the first request after a change, one at a time in a thread, and kept: a hundred take 3
 * MB. `shipped` serves those of the build when a drawing fails.
 */
export function createBrandPictures({ settings, pictures, scratch, log }: Needs, shipped: Frontend["files"]) {
  const drawn = new Map<string, Promise<Picture | undefined>>();
  const oneAtATime = limitConcurrency(1);
  // Font settings are read only once, so before anything is drawn.
  setUpFonts(join(scratch, "fonts"));

  const pictureAt = (address: string): Promise<Picture | undefined> => {
    const known = drawn.get(address);
    if (known) return known;
    const drawing = oneAtATime(async () => {
      const branding = await brandingOf(settings.site(), pictures);
      return drawPicture(address, branding);
    }).catch((error: unknown) => {
      log.error({ err: error, address }, "a picture could not be drawn");
      return undefined;
    });
    drawn.set(address, drawing);
    return drawing;
  };

  const serve: Frontend["files"] = (request, response, next) => {
    const address = (request.url ?? "").split("?", 1)[0] ?? "";
    if (!isBranded(settings.site()) || !isDrawn(address)) return shipped(request, response, next);
    void pictureAt(address).then((picture) =>
      picture ? send(picture, address, request, response) : shipped(request, response, next),
    );
  };
  return { serve, clear: () => drawn.clear() };
}

const isIcon = (address: string): boolean => iconNames.includes(address.slice(1) as IconName);
const isDrawn = (address: string): boolean =>
  isIcon(address) || address === "/icon.svg" || (address.startsWith("/og/") && isPicture(address));

function isBranded({ brand, firm }: SiteDetails): boolean {
  const named = firm.shortName !== defaultDetails.firm.shortName;
  return Boolean(named || brand.logo || brand.accent || brand.accentDark);
}

async function brandingOf({ brand, firm }: SiteDetails, pictures: Needs["pictures"]): Promise<Branding> {
  const { logo, logoNamed } = brand;
  const type = logo.endsWith(".svg") ? "svg" : "png";
  return {
    name: logo && logoNamed ? "" : firm.shortName,
    accent: accentOf(brand),
    logo: logo ? { bytes: await pictures(logo), type, ...sizeIn(logo) } : undefined,
  };
}

async function drawPicture(address: string, branding: Branding): Promise<Picture | undefined> {
  if (address === "/icon.svg") return tagged(Buffer.from(scalableIcon(branding)), "image/svg+xml");
  if (isIcon(address)) {
    const name = address.slice(1) as IconName;
    const type = name === "favicon.ico" ? "image/x-icon" : "image/png";
    return tagged(pngsAsIcon(name, await draw({ svgs: iconSvgs(name, branding), format: "icon" })), type);
  }
  const words = wordsAt(address);
  if (!words) return undefined;
  const widths = await inThread<Texts, Widths>("measure-texts", textsOf([words]));
  const [png] = await draw({ svgs: [compose(words, measuresFrom(widths), branding)], format: "picture" });
  return png && tagged(Buffer.from(png), "image/png");
}

const draw = (drawings: Drawings) =>
  inThread<Drawings, Uint8Array[]>("draw-picture", drawings, { signal: AbortSignal.timeout(30_000) });

function tagged(bytes: Buffer, type: string): Picture {
  return { bytes, type, tag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` };
}

function send(
  { bytes, type, tag }: Picture,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    "Content-Type": type,
    "Cache-Control": "public, max-age=3600",
    ETag: tag,
    ...(address.startsWith("/og/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
  if (request.headers["if-none-match"]?.includes(tag)) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
