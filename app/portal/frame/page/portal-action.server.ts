import { type ActionFunctionArgs, data, type RouterContextProvider } from "react-router";
import { dbContext, logContext } from "../../../contexts/services.ts";
import { requirePermission } from "../../../domain/people/staff/permissions.server.ts";
import type { Permission } from "../../../domain/people/staff/permissions.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { notingDraft } from "./noting-draft.server.ts";
import { type AnyOf, type Result, statusCodes } from "./result.ts";
import { staffContext } from "./staff-context.ts";

/** Never sent back. "next" is the new password. */
const secrets = ["password", "code", "confirmPassword", "confirmCode", "present"];
const isSecret = (name: string, form: FormData) =>
  secrets.includes(name) || (name === "next" && form.has("present"));

type Posted = { context: Readonly<RouterContextProvider>; form: FormData };

/** 503 while nothing can be saved, such as with a full disk. The script keeps the form; without it, the error page can resend. */
async function orUnsaved<T>({ context, form }: Posted, work: () => T | Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "a form could not be saved");
    const unsaved = [...form].filter(([name, value]) => typeof value === "string" && !isSecret(name, form));
    throw data({ unsaved }, { status: 503 });
  }
}

type Sent = Pick<ActionFunctionArgs, "request" | "params" | "context">;

/** The form is empty if the body cannot be read. */
export type Post = Sent & {
  db: Db;
  staff: SignedIn;
  now: Date;
  form: FormData;
  /** Trimmed; "" if missing. */
  text(name: string): string;
  /** The record's version when the form was opened; 0 for a new one. */
  version: number;
  /** For cookies; the page's `headers` must pass them on. */
  headers: Headers;
};

type Made = Result | Response;

/** Throws a redirect if another page shows the result. */
type Handler = (post: Post) => Made | Promise<Made>;

export type ResultOf<Own extends Handler> = AnyOf<Exclude<Awaited<ReturnType<Own>>, Response>>;

type Handlers = Readonly<Record<string, Handler>>;

type Groups = { readonly [needs in Permission]?: Handler | Handlers };

type HandlerOf<Group> = Group extends Handler ? Group : Group extends Handlers ? Group[keyof Group] : never;
type MadeBy<Own> = Awaited<ReturnType<HandlerOf<Own[keyof Own]>>>;

/**
 * The action of a portal page. Handlers are grouped by permission, so that none lacks one. `intent` selects the handler; unknown ones give
 * 404. `after` also runs after a thrown redirect. Results are shown in place; only a result on another page is a redirect, with
 * `?done=<key>`.
 */
export function portalAction<const Own extends Groups>(
  groups: Own,
  after?: (context: Sent["context"]) => unknown,
) {
  const handlers = handlersOf(groups);
  const action = async (sent: Sent) => {
    const form = await sent.request.formData().catch(() => new FormData());
    const intent = clean(form.get("intent"));
    const { needs, handler } = handlers.get(intent) ?? handlers.get("*") ?? notFound();
    requirePermission(sent.context.get(staffContext), needs);
    const post = postOf(sent, form);
    const made = await then(
      () => orUnsaved(post, () => notingDraft(post, () => handler(post))),
      () => after?.(sent.context),
    );
    return answered(made as MadeBy<Own>, intent, post.headers);
  };
  return Object.assign(action, { needs: needsOf(handlers) });
}

/** For uploads: reads the body only after the permission check. */
export function uploadAction<Own extends Made>(
  needs: Permission,
  handler: (post: Post) => Promise<Own>,
  after?: (context: Sent["context"]) => unknown,
) {
  const action = async (sent: Sent) => {
    requirePermission(sent.context.get(staffContext), needs);
    const post = postOf(sent, new FormData());
    const made = await then(
      () => handler(post),
      () => after?.(sent.context),
    );
    return answered(made, "", post.headers);
  };
  return Object.assign(action, { needs: { "*": needs } });
}

/** Also before a redirect, whose page reads this process's memory. */
async function then<Value>(handle: () => Promise<Value>, after: () => unknown): Promise<Value> {
  try {
    const made = await handle();
    await after();
    return made;
  } catch (thrown) {
    if (thrown instanceof Response) await after();
    throw thrown;
  }
}

export function postOf({ request, params, context }: Sent, form: FormData): Post {
  return {
    request,
    params,
    context,
    form,
    db: context.get(dbContext),
    staff: context.get(staffContext),
    now: new Date(),
    text: (name) => clean(form.get(name)).trim(),
    version: Number(form.get("version")) || 0,
    headers: new Headers(),
  };
}

type Known = { needs: Permission; handler: Handler };

function handlersOf(groups: Groups): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const [needs, group] of Object.entries(groups) as [Permission, Handler | Handlers][])
    for (const [intent, handler] of Object.entries(typeof group === "function" ? { "*": group } : group))
      known.set(intent, { needs, handler });
  return known;
}

const needsOf = (handlers: ReadonlyMap<string, Known>): Record<string, Permission> =>
  Object.fromEntries([...handlers].map(([intent, { needs }]) => [intent, needs]));

function notFound(): never {
  throw data(null, { status: 404 });
}

/** Adds the status code; a handler's own response is unchanged. */
function answered<Own extends Made>(made: Own, intent: string, headers: Headers) {
  if (made instanceof Response) return made as Extract<Own, Response>;
  const result = { ...made, intent } as AnyOf<Exclude<Own, Response>> & { intent: string };
  return data(result, { status: statusCodes[(made as Result).status], headers });
}
