import { previewContext } from "../../../contexts/services.ts";
import { textPages } from "../../../domain/firm/texts/catalogue.server.ts";
import { currentEdits, type Edits, withDraft, withEdit } from "../../../platform/content/edits.server.ts";
import { hrefIn, languages } from "../../../platform/language/language.ts";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/preview";
import { problemsOf, shippedOf, typedTexts } from "./edit-action.server.ts";
import { textBytes } from "./text-bytes.ts";

export const handle: PortalHandle = { needs: "settings", bodyLimit: textBytes };

/** The current page, or an empty frame before the first post. */
export async function loader({ request, context }: Route.LoaderArgs) {
  signedIn(context);
  const query = new URL(request.url).searchParams;
  const page = textPages().find(({ name }) => name === query.get("page"));
  const language = languages.find((known) => known === query.get("show")) ?? "en";
  if (page) return framed(await rendererIn(context)(hrefIn(language, page.path)));
  return framed(new Response("", { headers: { "content-type": "text/html; charset=utf-8" } }));
}

export const action = portalAction({ settings: preview });

/** Renders the page with the typed text. Stores nothing. */
async function preview({ form, context }: Post) {
  const of = shippedOf(form.get("key"));
  const language = languages.find((known) => known === form.get("preview")) ?? "en";
  const typed = typedTexts(of, form);
  // Invalid text is previewed as saved; publishing shows the problem.
  const wrong = problemsOf(of, typed);
  let edits: Edits = currentEdits();
  for (const each of languages) {
    const text = typed[each]?.text;
    if (typeof text === "string" && !wrong[each]) edits = withEdit(edits, of.file, each, of.field, text);
  }
  const render = rendererIn(context);
  return framed(await withDraft(edits, () => render(hrefIn(language, of.path))));
}

function rendererIn(context: Post["context"]) {
  const { render } = context.get(previewContext);
  if (!render) throw new Error("the routes are not ready");
  return render;
}

/** Can be framed by our own pages only; scripts are blocked. */
function framed(page: Response): Response {
  const headers = new Headers(page.headers);
  const policy = headers.get("content-security-policy") ?? "default-src 'none'; frame-ancestors 'none'";
  headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("cache-control", "no-store");
  return new Response(page.body, { status: page.status, headers });
}
