import { openCopy } from "../offline/copies.ts";
import { bodyNow, watchForms } from "./form-body.ts";
import { sendOnce } from "./send-once.ts";

/** "ended": the session; somebody can log in again in another tab. */
type Reason = "away" | "failed" | "ended";
/** "forbidden": the right to it was taken away meanwhile; "gone": what the page is about was. */
type PostReason = Reason | "forbidden" | "large" | "gone";
type Why = { isPost: true; reason: PostReason } | { isPost: false; reason: Reason };
export type PendingRequest = Why & {
  /** The address of what a page loads beside itself: told where it belongs, if anywhere, and not over the page. */
  beside: string | undefined;
  again: () => void;
};

const listeners = new Set<() => void>();
let pending: readonly PendingRequest[] = [];
/** Within this time a load belongs to the post before it. */
const afterPostMs = 1000;
let posted = { at: Number.NEGATIVE_INFINITY, isConflict: false };

export const readPending = () => pending;

export function listenToPending(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setPending(next: readonly PendingRequest[]) {
  pending = next;
  for (const listener of listeners) listener();
}

/** Sends again what is pending; without `posts` only what asks for a page. */
export function sendAgain(posts = true) {
  for (const { isPost, again } of pending) if (posts || !isPost) again();
}

/** Of a fetch of our own: without a session it gets the status 401, and no page to log in. */
export const asksForData = { accept: "application/json" };

/** Where a client is changed in place, with a fetch of our own. */
export const changePath = "/clients/change";

/**
 * Once, before the router starts. A load or post of the router, or a change in place, that fails because the server is away
 * or fails at it, or a post that it does not take, stays pending instead of failing: the page stays as it is, with all that is
 * typed, until somebody tries again or goes elsewhere. The router has no place for that: to it a failed request is the end
 * of the page.
 */
export function keepFailedRequests() {
  const send = window.fetch;
  watchForms();
  window.fetch = (input, init) => {
    if (!(input instanceof URL && isPending(input))) return send(input, init);
    const body = bodyNow(init?.body);
    return sendUntilDone(
      () => sendOnce(send, input, { ...init, body: body() ?? null }),
      describe(input, init),
    );
  };
  for (const returning of ["online", "focus"]) addEventListener(returning, () => sendAgain(false));
}

/**
 * Loads JSON that a page shows beside what was asked for. While it fails it stays pending too, which `useBeside` tells to whom it
 * concerns; undefined where the server has nothing for this person. Rejects when it is given up.
 */
export async function loadBeside<T>(path: string, signal: AbortSignal): Promise<T | undefined> {
  const ask = () => fetch(new URL(path, location.href), { signal, headers: asksForData });
  const request = { ...aside, beside: path, signal };
  const response = await sendUntilDone(ask, request);
  return response.ok ? ((await response.json()) as T) : undefined;
}

/**
 * Sends what a page saves by itself, with `asksForData`. Without a session it waits for one, which is told over the page; any
 * other failure is the caller's.
 */
export async function sendWithSession(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 401) return response;
    await untilAgain({ isPost: false, reason: "ended" }, { ...aside, beside: undefined, signal: null });
  }
}

function isPending({ origin, pathname }: URL): boolean {
  return origin === location.origin && (pathname.endsWith(".data") || pathname === changePath);
}

/** `page` is where a load leads to; a conflict is the load of the page after a post that came too late. */
type Described = {
  page: URL | null;
  beside: string | undefined;
  isPost: boolean;
  isQuiet: boolean;
  isConflict: boolean;
  signal: AbortSignal | null | undefined;
};

/** Of what is no request of the router's. */
const aside = { isPost: false, isQuiet: false, isConflict: false, page: null };

/** Quiet is what nobody asked for: the page's own data once more. Its next turn comes by itself. */
function describe({ pathname, searchParams }: URL, init?: RequestInit): Described {
  const isPost = init?.method !== undefined && init.method !== "GET";
  const search = new URLSearchParams(searchParams);
  search.delete("_routes");
  const isHere = pathname === `${location.pathname}.data`;
  const isSame = search.toString() === new URLSearchParams(location.search).toString();
  const isAfterPost = performance.now() - posted.at < afterPostMs;
  const isReload = !isPost && isHere && isSame;
  const isQuiet = isReload && !isAfterPost;
  const isConflict = isReload && isAfterPost && posted.isConflict;
  const page = isPost || isHere ? null : new URL(pathname.slice(0, -".data".length), location.href);
  if (page) page.search = search.toString();
  return { isPost, isQuiet, isConflict, page, beside: undefined, signal: init?.signal };
}

async function sendUntilDone(send: () => Promise<Response>, request: Described): Promise<Response> {
  for (;;) {
    let why: Why = { isPost: request.isPost, reason: "away" };
    try {
      const response = await send();
      const found = whyPending(response, request);
      // Who goes elsewhere is asked to log in on the way.
      if (found?.reason === "ended" && request.page) {
        location.assign(request.page);
        return new Promise(() => {});
      }
      if (!found) {
        const isConflict = response.status === 404 || response.status === 409;
        if (request.isPost) posted = { at: performance.now(), isConflict };
        return response;
      }
      why = found;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      if (request.page && (await openCopy(request.page))) return new Promise(() => {});
    }
    await untilAgain(why, request);
  }
}

/** Why a response is not handed on: the router would put an error in place of the page, and of what is typed there. */
function whyPending({ status }: Response, { isPost, isConflict }: Described): Why | undefined {
  if (status === 401) return { isPost, reason: "ended" };
  if (status >= 500) return { isPost, reason: "failed" };
  // On a slow line the server has waited too long for the form.
  if (status === 408) return { isPost, reason: "away" };
  if (isPost && status === 403) return { isPost, reason: "forbidden" };
  if (isPost && status === 413) return { isPost, reason: "large" };
  return isConflict && status === 404 ? { isPost: true, reason: "gone" } : undefined;
}

/** Resolves when somebody tries again; rejects when the router gives the request up. */
function untilAgain(why: Why, { isQuiet, beside, signal }: Described): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      setPending(pending.filter((one) => one !== entry));
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      end();
      reject(signal?.reason);
    };
    const entry: PendingRequest = {
      ...why,
      beside,
      again: () => {
        end();
        resolve();
      },
    };
    signal?.addEventListener("abort", giveUp);
    if (!isQuiet || why.reason === "ended") setPending([...pending, entry]);
  });
}
