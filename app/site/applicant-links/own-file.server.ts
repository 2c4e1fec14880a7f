import { type RouterContextProvider, redirect } from "react-router";
import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { hrefIn, type Language, languageOf } from "../../platform/language/language.ts";
import { pdfHeaders } from "../../platform/pdf/render-pdf.server.ts";
import { isKnown } from "./known-device.server.ts";
import { linkOf } from "./visit.server.ts";

type Asked = { request: Request; params: { token: string }; context: Readonly<RouterContextProvider> };

type Opened = { client: OpenLink["client"]; language: Language; now: Date };

/** A file of the person. Without the digits of the mobile, or where `find` finds none, leads to the page. */
export async function ownFile(
  { request, params: { token }, context }: Asked,
  find: (opened: Opened) => Promise<Response | undefined>,
): Promise<Response> {
  const now = new Date();
  const language = languageOf(new URL(request.url).pathname);
  const link = await linkOf(context, token, now);
  const isOpen = typeof link !== "string" && isKnown(context, link, request, now);
  const file = isOpen ? await find({ client: link.client, language, now }) : undefined;
  return file ?? redirect(hrefIn(language, `/c/${encodeURIComponent(token)}`));
}

export const pdfResponse = (body: BodyInit, name: string) =>
  new Response(body, { headers: { ...pdfHeaders(name), ...privateHeaders } });
