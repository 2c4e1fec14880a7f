import type { Language } from "../../../platform/language/language.ts";

// Only what is used: TypeScript's DOM and worker types conflict.

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

/** Prepended to the script by the server. */
export type WorkerSettings = {
  version: string;
  keeps: boolean;
  prefixes: readonly string[];
  /** Lists of clients. */
  lists: readonly string[];
  words: Record<Language, Record<"title" | "text" | "readable" | "nothing" | "again", string>>;
};

export const scope = self as unknown as Scope;
