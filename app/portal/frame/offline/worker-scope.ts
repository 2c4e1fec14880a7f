import type { Language } from "../../../platform/language/language.ts";

// Only what the service worker uses: the compiler's types of browsers and of workers cannot be had together.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
export type Fetching = Lasting & { request: Request; respondWith(response: Promise<Response>): void };
type Pushed = Lasting & { data: { text(): string } | null };
type Clicked = Lasting & { notification: Notification };
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

type Scope = {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  portal: WorkerSettings;
};

/** What the server writes in front of this script. */
export type WorkerSettings = {
  /** Changes with every build. */
  version: string;
  /** Whether pages may be kept; the owner decides. */
  keeps: boolean;
  /** The first parts of the portal's addresses. */
  places: readonly string[];
  words: Record<Language, Record<"title" | "text" | "readable" | "nothing" | "again", string>>;
};

/** The service worker itself. */
export const scope = self as unknown as Scope;
