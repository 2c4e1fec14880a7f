import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { timed } from "./callers.ts";
import type { SiteServer } from "./site-server.ts";

const mobile = "9000000009";
const password = "a long enough sentence";

/** Asks a server as a member of staff who is signed in. */
export type Asker = (path: string, init?: RequestInit) => Promise<Response>;

/** Adds an account beside the running server and signs it in. */
export async function signedIn(site: SiteServer): Promise<Asker> {
  return asking(site, await sessionCookie(site));
}

/** Asks with the cookie of a session. */
export function asking({ origin }: SiteServer, cookie: string): Asker {
  return (path, init = {}) =>
    fetch(origin + path, { redirect: "manual", ...init, headers: { ...init.headers, cookie, origin } });
}

/** The same, for a browser: the session's cookie as "name=value". */
export async function sessionCookie(
  { origin, dataDir }: SiteServer,
  databaseUrl = `file:${join(dataDir, "sopan.db")}`,
): Promise<string> {
  const db = openDatabase(databaseUrl);
  const account = {
    name: "Bench",
    mobile,
    role: "owner",
    passwordHash: await hashPassword(password),
  } as const;
  await addAccount(db, account, new Date());
  await db.destroy();
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ mobile, password }),
  });
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}`);
  return cookie;
}

/** A process's own memory in MB, without the mapped pages of a data file. */
export function memoryOf(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Milliseconds that all threads of a process have used the processor; a tick of Linux is 10 ms. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = stat.slice(11, 13).map(Number);
  return 10 * ticks.reduce((sum, one) => sum + one, 0);
}

export type Watched<T> = { answer: T; ms: number; pages: number[]; memory: number };

/** Reads a page after each pause (milliseconds), and the server's memory, for as long as some work goes on; memory is the highest, in MB. */
export async function watching<T>(
  { pid }: SiteServer,
  ask: Asker,
  path: string,
  work: () => Promise<T>,
  pauseMs = 100,
): Promise<Watched<T>> {
  const pages: number[] = [];
  let memory = 0;
  let over = false;
  const look = async () => {
    while (!over) {
      pages.push((await timed(async () => (await ask(path)).arrayBuffer())).ms);
      memory = Math.max(memory, memoryOf(pid));
      await wait(pauseMs);
    }
  };
  const looking = look();
  try {
    const { ms, answer } = await timed(work);
    over = true;
    await looking;
    return { answer, ms, pages, memory };
  } finally {
    over = true;
  }
}
