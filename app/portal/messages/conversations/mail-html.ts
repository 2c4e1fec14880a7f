import { hash } from "node:crypto";
import { findMailHtml } from "../../../domain/messages/conversations/mail-html.server.ts";
import { withoutPrivatePictures } from "../../../domain/messages/mails/safe-html.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/mail-html";

export const handle: PortalHandle = { needs: "conversations.read" };

const style =
  ":root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:12px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}";

/** Blocks scripts, and frames on other sites. Pictures would tell the sender who reads the mail, so they load on request only. */
const policy = (pictures: boolean) =>
  [
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'`,
    `img-src ${pictures ? "https:" : "'none'"}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  ].join("; ");

/** Formatted mail, for an iframe. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const html = await findMailHtml(db, staff, params.id);
  if (!html) throw new Response(null, { status: 404 });
  const pictures = new URL(request.url).searchParams.has("pictures");
  const title = allMessages[await readLanguage(db, staff)].conversations.thread.formatted;
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style>${withoutPrivatePictures(html)}`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(pictures),
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  };
  return new Response(page, { headers });
}
