import { openCopy } from "../offline/copies.ts";

type Reason = "away" | "failed" | "ended";
/** "forbidden": the permission was removed; "gone": the record was deleted. */
type PostReason = Reason | "forbidden" | "large" | "gone";
type Why = { isPost: true; reason: PostReason } | { isPost: false; reason: Reason };
export type PendingRequest = Why & {
  /** URL of a load next to the page, which shows its own failures. */
  background: string | undefined;
  again: () => void;
};

const listeners = new Set<() => void>();
let pending: readonly PendingRequest[] = [];
/** Since a post was taken nothing has been loaded yet. */
let hasPosted = false;

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

/**
 * Once, before the router starts. A load or post of the router that fails because the server is away or fails at it, or a post
 * that it does not take, stays pending instead of failing: the page stays as it is, with all that is typed, until somebody
 * tries again or goes elsewhere. The router has no place for that: to it a failed request is the end of the page.
 * `requests.test.ts` fails when the router's requests look different from what is expected here.
 */
export function keepFailedRequests() {
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL && isOfRouter(input))) return send(input, init);
    const body = readAgain(init?.body);
    return sendUntilDone(() => send(input, { ...init, body: body() ?? null }), describe(input, init));
  };
  addEventListener("submit", rememberForm, { capture: true });
  addEventListener("click", ignoreDoubleClick, { capture: true });
  for (const returning of ["online", "focus"]) addEventListener(returning, () => sendAgain(false));
}

/** For `useBackgroundLoad`; failures stay pending too. Undefined if the server has nothing for this person. Rejects when aborted. */
export async function loadInBackground<T>(path: string, signal: AbortSignal): Promise<T | undefined> {
  const ask = () => fetch(new URL(path, location.href), { signal, headers: asksForData });
  const request = { ...aside, background: path, signal };
  const response = await sendUntilDone(ask, request);
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** Posts a change in place, with `asksForData`; it stays pending as a post of the router does. */
export const postChange = (path: string, init: RequestInit) =>
  sendUntilDone(() => fetch(path, init), { ...aside, isPost: true, background: undefined, signal: null });

/** For automatic saves, with `asksForData`. Waits for a login if the session ended; other failures reject. */
export async function sendWithSession(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 401) return response;
    await untilAgain({ isPost: false, reason: "ended" }, { ...aside, background: undefined, signal: null });
  }
}

const isOfRouter = ({ origin, pathname }: URL) => origin === location.origin && pathname.endsWith(".data");

/** The fields that the form that was submitted last has now; undefined when it or the button that was pressed is gone. */
let fieldsNow = (): FormData | undefined => undefined;

function rememberForm({ target, submitter }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement)) return;
  fieldsNow = () => {
    const isOfForm = !submitter || ("form" in submitter && submitter.form === target);
    const isUsable = target.isConnected && isOfForm && !submitter?.matches(":disabled");
    return isUsable ? new FormData(target, submitter) : undefined;
  };
}

/**
 * Builds the body of a post for each attempt: what the form has by then, because somebody may go on typing after a failed
 * attempt. A body that no form has made is unchanged.
 */
function readAgain(body: BodyInit | null | undefined): () => BodyInit | null | undefined {
  const read = fieldsNow;
  const fields = read();
  if (!fields || !(body instanceof FormData || body instanceof URLSearchParams)) return () => body;
  if (`${textsOf(fields)}` !== `${textsOf(body)}`) return () => body;
  return () => {
    const now = read();
    if (!now) return body;
    return body instanceof FormData ? now : textsOf(now);
  };
}

const textsOf = (fields: FormData | URLSearchParams) =>
  new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));

let clicked: Element | null = null;

/** For people who double-click everything. Whatever else is sent twice, the server takes once by the id of its form. */
function ignoreDoubleClick(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest("button[type=submit]") : null;
  if (event.detail > 1 && button && button === clicked) event.preventDefault();
  clicked = button;
}

/** Without `page`, where a load leads to, it stays on this page. */
type Described = {
  page: URL | null;
  background: string | undefined;
  isPost: boolean;
  /** The page's own data after a post. */
  isAfterPost: boolean;
  /** A background refresh of the page's own data, which is retried automatically. */
  isQuiet: boolean;
  signal: AbortSignal | null | undefined;
};

/** For requests that the router did not make. */
const aside = { isPost: false, isAfterPost: false, isQuiet: false, page: null };

function describe({ pathname, searchParams }: URL, init: RequestInit = {}): Described {
  const isPost = (init.method ?? "GET") !== "GET";
  const search = new URLSearchParams(searchParams);
  search.delete("_routes");
  const isHere = pathname === `${location.pathname}.data`;
  const isSame = `${search}` === `${new URLSearchParams(location.search)}`;
  const isReload = !isPost && isHere && isSame;
  const isAfterPost = isReload && hasPosted;
  if (!isPost) hasPosted = false;
  const page = isPost || isHere ? null : new URL(pathname.slice(0, -".data".length), location.href);
  if (page) page.search = `${search}`;
  const isQuiet = isReload && !isAfterPost;
  return { isPost, isAfterPost, isQuiet, page, background: undefined, signal: init.signal };
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
        hasPosted ||= request.isPost;
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

/** Why a response is withheld: the router would replace the page, and what is typed there, by an error. */
function whyPending({ status }: Response, { isPost, isAfterPost }: Described): Why | undefined {
  if (status === 401) return { isPost, reason: "ended" };
  if (status >= 500) return { isPost, reason: "failed" };
  // 408: on a slow connection, the upload timed out.
  if (status === 408) return { isPost, reason: "away" };
  if (isPost && status === 403) return { isPost, reason: "forbidden" };
  if (isPost && status === 413) return { isPost, reason: "large" };
  return isAfterPost && status === 404 ? { isPost: true, reason: "gone" } : undefined;
}

/** Resolves on a retry; rejects when the router aborts the request. */
function untilAgain(why: Why, { isQuiet, background, signal }: Described): Promise<void> {
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
      background,
      again: () => {
        end();
        resolve();
      },
    };
    signal?.addEventListener("abort", giveUp);
    if (!isQuiet || why.reason === "ended") setPending([...pending, entry]);
  });
}
