import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addAccount } from "../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/people/staff/password.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { timed } from "./callers.ts";
import type { SiteServer } from "./site-server.ts";

const mobile = "9000000009";
const password = "a long enough sentence";

/** Asks a server as a member of staff who is signed in. */
export type Caller = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks with the cookie of a session. */
export function callerFor({ origin }: SiteServer, cookie: string): Caller {
  return (path, init = {}) =>
    fetch(origin + path, { redirect: "manual", ...init, headers: { ...init.headers, cookie, origin } });
}

/** Adds an account beside the running server and signs it in: the session's cookie as "name=value". */
export async function sessionCookie({ origin, dataDir }: SiteServer): Promise<string> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
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

/** Milliseconds that all threads of a process have used the processor; a tick of Linux is 10 ms. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = stat.slice(11, 13).map(Number);
  return 10 * ticks.reduce((sum, one) => sum + one, 0);
}

/** Reads a page ten times a second for as long as some work goes on; how long each took, in milliseconds. */
export async function watching(ask: Caller, path: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  while (!over) {
    times.push((await timed(async () => (await ask(path)).arrayBuffer())).ms);
    await wait(100);
  }
  return times;
}
