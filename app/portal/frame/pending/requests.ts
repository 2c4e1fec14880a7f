import { openCopy } from "../offline/copies.ts";
import { bodyNow, watchForms } from "./form-body.ts";
import { sendOnce } from "./send-once.ts";

type Reason = "away" | "failed" | "ended";
/** "forbidden": the permission was removed; "gone": the record was deleted. */
type PostReason = Reason | "forbidden" | "large" | "gone";
type Why = { isPost: true; reason: PostReason } | { isPost: false; reason: Reason };
export type PendingRequest = Why & {
  /** URL of a load next to the page, which shows its own failures. */
  beside: string | undefined;
  again: () => void;
};

const listeners = new Set<() => void>();
let pending: readonly PendingRequest[] = [];
/** A load within this time belongs to the post before it. */
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

/** Retries pending requests; without `posts` only loads. */
export function sendAgain(posts = true) {
  for (const { isPost, again } of pending) if (posts || !isPost) again();
}

/** Makes the server answer 401 without a session, instead of redirecting to the login page. */
export const asksForData = { accept: "application/json" };

export const changePath = "/clients/change";

/**
 * Call once before the router starts, which would show an error page. Keeps failed loads and posts pending, so that the page and all that
 * is typed stay until a retry or navigation.
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

/** For `useBeside`; failures stay pending too. Undefined if the server has nothing for this person. Rejects when aborted. */
export async function loadBeside<T>(path: string, signal: AbortSignal): Promise<T | undefined> {
  const ask = () => fetch(new URL(path, location.href), { signal, headers: asksForData });
  const request = { ...aside, beside: path, signal };
  const response = await sendUntilDone(ask, request);
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** For automatic saves, with `asksForData`. Waits for a login if the session ended; other failures reject. */
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

/** `page`: where a load leads. A conflict is the reload after an outdated post. */
type Described = {
  page: URL | null;
  beside: string | undefined;
  isPost: boolean;
  isQuiet: boolean;
  isConflict: boolean;
  signal: AbortSignal | null | undefined;
};

const aside = { isPost: false, isQuiet: false, isConflict: false, page: null };

/** Quiet: a background revalidation, which is repeated anyway. */
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
      // Navigation leads to the login anyway.
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

/** Responses that the router would turn into an error page, losing what was typed. */
function whyPending({ status }: Response, { isPost, isConflict }: Described): Why | undefined {
  if (status === 401) return { isPost, reason: "ended" };
  if (status >= 500) return { isPost, reason: "failed" };
  // 408: on a slow connection, the upload timed out.
  if (status === 408) return { isPost, reason: "away" };
  if (isPost && status === 403) return { isPost, reason: "forbidden" };
  if (isPost && status === 413) return { isPost, reason: "large" };
  return isConflict && status === 404 ? { isPost: true, reason: "gone" } : undefined;
}

/** Resolves on a retry; rejects when the router aborts the request. */
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
