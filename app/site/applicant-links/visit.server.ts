import type { RouterContextProvider } from "react-router";
import { authContext, dbContext, secretContext } from "../../contexts/services.ts";
import {
  findOpenLink,
  type OpenLink,
  recordLinkOpened,
} from "../../domain/cases/applicant-links/open-link.server.ts";
import { readSession } from "../../domain/people/staff/session.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";

type Context = Readonly<RouterContextProvider>;

export function linkOf(context: Context, token: string, now: Date): Promise<OpenLink | "unknown" | "wait"> {
  const { address } = context.get(requestContext);
  return findOpenLink(context.get(dbContext), token, { address, secret: context.get(secretContext) }, now);
}

/** Recorded in the client's history, unless staff opened it. */
export async function openPage(
  context: Context,
  { request, token, now }: { request: Request; token: string; now: Date },
): Promise<OpenLink | "unknown" | "wait"> {
  const link = await linkOf(context, token, now);
  if (typeof link === "string" || request.method !== "GET") return link;
  if (!(await readSession(context.get(authContext), request)))
    await recordLinkOpened(context.get(dbContext), link, request.headers.get("user-agent") ?? "", now);
  return link;
}

export const statusOfNoLink = { unknown: 404, wait: 429 } as const;
