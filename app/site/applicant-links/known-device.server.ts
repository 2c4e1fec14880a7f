import type { RouterContextProvider } from "react-router";
import { originContext, secretContext } from "../../contexts/services.ts";
import { isValidProof, knownSeconds, proofFor } from "../../domain/cases/applicant-links/digits.server.ts";
import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { cookieOf, remembered } from "../../platform/http/remembered.ts";

type Context = Readonly<RouterContextProvider>;

/** One for each link: a family may open several pages on one phone. */
const nameOf = ({ id }: OpenLink) => `page_${id.replaceAll("-", "").slice(-16)}`;

/** Whether the last four digits were typed on this device within 30 days. */
export function isKnown(context: Context, link: OpenLink, request: Request, now: Date): boolean {
  return isValidProof(context.get(secretContext), link, remembered(request, nameOf(link)) ?? "", now);
}

export function knownCookie(context: Context, link: OpenLink, now: Date): string {
  const proof = proofFor(context.get(secretContext), link, now);
  return cookieOf(nameOf(link), proof, context.get(originContext), knownSeconds);
}
