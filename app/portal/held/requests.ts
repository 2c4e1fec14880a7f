import { openCopy } from "../offline/copies.ts";
import { sendOnce } from "./send-once.ts";

/** "ended": the session; somebody can log in again in another tab. */
type Reason = "away" | "failed" | "ended";
export type Held = {
  isPost: boolean;
  reason: Reason;
  /** The address of what a page loads beside itself: told where it belongs, if anywhere, and not over the page. */
  beside: string | undefined;
  again: () => void;
};

const listeners = new Set<() => void>();
let held: readonly Held[] = [];
/** Within this time a load belongs to the post before it. */
const afterPostMs = 1000;
let postedAt = Number.NEGATIVE_INFINITY;

export const readHeld = () => held;

export function listenToHeld(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setHeld(next: readonly Held[]) {
  held = next;
  for (const listener of listeners) listener();
}

/** Sends again what is held; without `posts` only what asks for a page. */
export function sendAgain(posts = true) {
  for (const { isPost, again } of held) if (posts || !isPost) again();
}

/** Of a fetch of our own: without a session it gets the status 401, and no page to log in. */
export const asksForData = { accept: "application/json" };

/** Where a client is changed in place, with a fetch of our own. */
export const changePath = "/clients/change";

/**
 * Once, before the router starts. A load or post of the router, or a change in place, that fails because the server is away
 * or fails at it, is held instead of failing: the page stays as it is, with all that is typed, until somebody tries again or
 * goes elsewhere. The router has no place for that: to it a failed request is the end of the page.
 */
export function holdFailedRequests() {
  const send = window.fetch;
  window.fetch = (input, init) =>
    input instanceof URL && isHeld(input)
      ? sendUntilDone(() => sendOnce(send, input, init), describe(input, init))
      : send(input, init);
  for (const returning of ["online", "focus"]) addEventListener(returning, () => sendAgain(false));
}

/**
 * Loads JSON that a page shows beside what was asked for. While it fails it is held too, which `useBeside` tells to whom it
 * concerns; undefined where the server has nothing for this person. Rejects when it is given up.
 */
export async function loadBeside<T>(path: string, signal: AbortSignal): Promise<T | undefined> {
  const ask = () => fetch(new URL(path, location.href), { signal, headers: asksForData });
  const request = { isPost: false, isQuiet: false, page: null, beside: path, signal };
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
    await untilAgain("ended", { isPost: false, isQuiet: false, page: null, beside: undefined, signal: null });
  }
}

function isHeld({ origin, pathname }: URL): boolean {
  return origin === location.origin && (pathname.endsWith(".data") || pathname === changePath);
}

/** `page` is where a load leads to. */
type Described = {
  page: URL | null;
  beside: string | undefined;
  isPost: boolean;
  isQuiet: boolean;
  signal: AbortSignal | null | undefined;
};

/** Quiet is what nobody asked for: the page's own data once more. Its next turn comes by itself. */
function describe({ pathname, searchParams }: URL, init?: RequestInit): Described {
  const isPost = init?.method !== undefined && init.method !== "GET";
  const search = new URLSearchParams(searchParams);
  search.delete("_routes");
  const isHere = pathname === `${location.pathname}.data`;
  const isSame = search.toString() === new URLSearchParams(location.search).toString();
  const isAfterPost = performance.now() - postedAt < afterPostMs;
  const isQuiet = !isPost && !isAfterPost && isHere && isSame;
  const page = isPost || isHere ? null : new URL(pathname.slice(0, -".data".length), location.href);
  if (page) page.search = search.toString();
  return { isPost, isQuiet, page, beside: undefined, signal: init?.signal };
}

async function sendUntilDone(send: () => Promise<Response>, request: Described): Promise<Response> {
  for (;;) {
    let reason: Reason = "away";
    try {
      const response = await send();
      const hasEnded = response.status === 401;
      // Who goes elsewhere is asked to log in on the way.
      if (hasEnded && request.page) {
        location.assign(request.page);
        return new Promise(() => {});
      }
      if (response.status < 500 && !hasEnded) {
        if (request.isPost) postedAt = performance.now();
        return response;
      }
      reason = hasEnded ? "ended" : "failed";
    } catch (error) {
      if (request.signal?.aborted) throw error;
      if (request.page && (await openCopy(request.page))) return new Promise(() => {});
    }
    await untilAgain(reason, request);
  }
}

/** Resolves when somebody tries again; rejects when the router gives the request up. */
function untilAgain(reason: Reason, request: Described): Promise<void> {
  const { isPost, isQuiet, beside, signal } = request;
  return new Promise((resolve, reject) => {
    const end = () => {
      setHeld(held.filter((one) => one !== entry));
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      end();
      reject(signal?.reason);
    };
    const entry: Held = {
      isPost,
      reason,
      beside,
      again: () => {
        end();
        resolve();
      },
    };
    signal?.addEventListener("abort", giveUp);
    if (!isQuiet || reason === "ended") setHeld([...held, entry]);
  });
}
