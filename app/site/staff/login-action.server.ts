import { type ActionFunctionArgs, data, redirect } from "react-router";
import {
  authContext,
  dbContext,
  logContext,
  originContext,
  reserveContext,
  secretContext,
} from "../../contexts/services.ts";
import { nextPath } from "../../domain/people/staff/next-path.ts";
import { signInByPasskey } from "../../domain/people/staff/passkey-sign-in.server.ts";
import { languageAtLogin } from "../../domain/people/staff/preferences.server.ts";
import type { Session } from "../../domain/people/staff/session.server.ts";
import { signIn, signInByCode } from "../../domain/people/staff/sign-in.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { isUnavailable } from "../../platform/db/unavailable.server.ts";
import { forgetUse, markUsed } from "../../platform/db/used-keys.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import {
  languageCookie,
  languageOfQuery,
  requestedLanguage,
} from "../../platform/language/requested-language.ts";
import { loginHref } from "./login-href.ts";

type Sent = Pick<ActionFunctionArgs, "request" | "context">;

const passwordFields = ["mobile", "password"] as const;
/** Sent empty. */
export type Empty = readonly (typeof passwordFields)[number][];

/** "unavailable" while the database can save nothing. */
export type Failed = false | "wrong" | "passkey" | "unavailable";
const nothing = { failed: false as Failed, mobile: "", empty: [] as Empty, next: "" };

/** On a full disk with the reserved space, so that the owner can see what is wrong. */
export async function loginAction({ request, context }: Sent) {
  requireOwnOrigin(context);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "");
  const [db, reserve, now] = [context.get(dbContext), context.get(reserveContext), new Date()];
  const intent = text("intent");
  const isPassword = intent !== "code" && intent !== "passkey";
  const empty = isPassword ? passwordFields.filter((name) => text(name).trim() === "") : [];
  const step = intent === "code" ? "code" : "password";
  const wrong = intent === "passkey" ? "passkey" : "wrong";
  const again = { ...nothing, step, mobile: text("mobile").slice(0, 20), empty };
  try {
    // Reposting the form after signing out must not sign in again.
    if (await reserve(() => isUsed(db, text("filling"), now)))
      throw redirect(loginHref(new URL(request.url).search));
    const opened = empty.length === 0 && (await reserve(() => open({ request, context }, text, now)));
    if (!opened || opened.second) await reserve(() => forgetUse(db, keyOf(text("filling"))));
    if (!opened) return data({ ...again, failed: wrong as Failed }, { status: 422 });
    if (opened.second) return data({ ...nothing, step: "code" }, { headers: opened.headers });
    return await done({ request, context }, opened, now);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "nobody can sign in");
    return data({ ...again, failed: "unavailable" as const }, { status: 503 });
  }
}

function open({ request, context }: Sent, text: (name: string) => string, now: Date) {
  const [db, auth, secret] = [context.get(dbContext), context.get(authContext), context.get(secretContext)];
  const source = { address: context.get(requestContext).address, request };
  if (text("intent") === "code")
    return signInByCode({ db, auth, secret }, { code: text("code"), ...source }, now);
  if (text("intent") === "passkey")
    return signInByPasskey({ db, auth, secret }, { answer: text("answer"), ...source }, now);
  const attempt = { mobile: text("mobile"), password: text("password"), ...source };
  return signIn({ db, auth, secret }, attempt, now);
}

async function done({ request, context }: Sent, session: Session, now: Date) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const headers = await context.get(reserveContext)(() => loginHeaders({ request, context }, session, now));
  return data({ ...nothing, step: "done", next }, { headers });
}

/** The cookies of a session that begins: the session's, and the account's language. */
export async function loginHeaders(
  { request, context }: Sent,
  { staff, headers }: Session,
  now: Date,
): Promise<Headers> {
  const chosen = languageOfQuery(new URL(request.url).search);
  // The page was shown in the browser's language, and so is the portal, until somebody chooses.
  const read = requestedLanguage(request);
  const language = await languageAtLogin(
    context.get(dbContext),
    staff,
    chosen ?? (read === "en" ? null : read),
    now,
  );
  if (language) headers.append("set-cookie", languageCookie(language, context.get(originContext)));
  return headers;
}

const keyOf = (formId: string) => `sign-in-filling:${formId}`;

/** False for a post without an id. */
async function isUsed(db: Db, formId: string, now: Date): Promise<boolean> {
  if (!/^[\w-]{36}$/.test(formId)) return false;
  return !(await markUsed(db, keyOf(formId), now));
}
