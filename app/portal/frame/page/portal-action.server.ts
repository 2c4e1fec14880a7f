import { type ActionFunctionArgs, data } from "react-router";
import { dbContext } from "../../../contexts/services.ts";
import { requirePermission } from "../../../domain/people/staff/permissions.server.ts";
import type { Permission } from "../../../domain/people/staff/permissions.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { notingDraft } from "./noting-draft.server.ts";
import { orUnsaved } from "./or-unsaved.server.ts";
import { type AnyOf, type Result, statusCodes } from "./result.ts";
import { staffContext } from "./staff-context.ts";

type Sent = Pick<ActionFunctionArgs, "request" | "params" | "context">;

/** What a handler gets: who posted, when, and the form, an empty one when the body cannot be read. */
export type Post = Sent & {
  db: Db;
  staff: SignedIn;
  now: Date;
  form: FormData;
  /** A field of the form without white space around it, "" when the form has none. */
  text(name: string): string;
  /** The version of the record that the form was opened with, 0 for a new one. */
  version: number;
  /** Sent with the result, such as a cookie, from a page whose own `headers` pass on those of its action. */
  headers: Headers;
};

type Made = Result | Response;

/** Does one thing that a page posts; throws a redirect where another address shows the result. */
export type Handler = (post: Post) => Made | Promise<Made>;

/** What handlers return, as a page or a fetcher of another page reads it. */
export type ResultOf<Own extends Handler> = AnyOf<Exclude<Awaited<ReturnType<Own>>, Response>>;

type Handlers = Readonly<Record<string, Handler>>;

/** The handlers of a page by intent, or the only one, below the permission that they need. */
type Groups = { readonly [needs in Permission]?: Handler | Handlers };

type HandlerOf<Group> = Group extends Handler ? Group : Group extends Handlers ? Group[keyof Group] : never;
type MadeBy<Own> = Awaited<ReturnType<HandlerOf<Own[keyof Own]>>>;

/**
 * The action of a portal page. Each handler stands below the permission that it needs, so that none is without one. The form's
 * `intent` chooses the handler; an unknown intent is a 404. `after` runs when the handler has returned or thrown a redirect.
 *
 * A result is shown in place, with the status code of its kind (`statusCodes`). Without script a reload posts again, which the
 * version or the form session in the post makes harmless. Only where the next page has another address does a handler throw a
 * redirect to it, with `?done=<key>`.
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

/** The same for a post with files: the handler reads the body itself, once the permission is known. */
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

/** Also before a redirect that is thrown: the page that it leads to reads what this process holds in memory. */
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

/** What a handler is given, from the request's context. */
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

/** The response's data with its status code; a handler's own response goes out as it is. */
function answered<Own extends Made>(made: Own, intent: string, headers: Headers) {
  if (made instanceof Response) return made as Extract<Own, Response>;
  const result = { ...made, intent } as AnyOf<Exclude<Own, Response>> & { intent: string };
  return data(result, { status: statusCodes[(made as Result).status], headers });
}
