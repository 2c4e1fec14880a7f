import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { openSessions } from "../../people/staff/idle-limit.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { SignedIn } from "../../people/staff/staff.ts";

export type NewEnquiries = { count: number; newest: string | null };

export type Arrivals = NewEnquiries & { message: number };

type Listener = { send(arrivals: Arrivals): void; end(): void };

type Listening = { staff: SignedIn; last: string };

export type ArrivalsWatch = {
  /** Sends at once and at each change, until stopped or the session ends. Undefined with too many listeners. */
  listen(staff: SignedIn, listener: Listener): (() => void) | undefined;
  /** Ends all streams and waits for the poll that runs, which needs the database. */
  stop(): Promise<void>;
};

/** News is on the screen within two seconds, including processing and loading. */
const everyMs = 1_000;
const enough = 1000;
const mostListeners = 500;
const mostOfSession = 10;
const mostOfPerson = 40;
/** Sessions are checked again after this many polls. */
const sessionsEvery = 3;

type Watched = { db: Db; idleMinutes: () => number; onError: (error: unknown) => void };

/** One poll a second for all listeners, none without listeners. */
export function watchArrivals({ db, idleMinutes, onError }: Watched): ArrivalsWatch {
  const listeners = new Map<Listener, Listening>();
  let timer: NodeJS.Timeout | undefined;
  let polls = 0;
  let running = Promise.resolve();

  const isFull = ({ id, sessionId }: SignedIn) => {
    const ofPerson = [...listeners.values()].filter(({ staff }) => staff.id === id);
    const ofSession = ofPerson.filter(({ staff }) => staff.sessionId === sessionId);
    return (
      listeners.size >= mostListeners || ofPerson.length >= mostOfPerson || ofSession.length >= mostOfSession
    );
  };

  async function endThoseWithoutSession() {
    // A copy: the query does not cover listeners that are added while it runs.
    const present = [...listeners];
    const sessions = new Set(present.map(([, { staff }]) => staff.sessionId));
    const open = await openSessions(db, [...sessions], idleMinutes(), new Date());
    for (const [listener, { staff }] of present) if (!open.has(staff.sessionId)) listener.end();
  }

  async function poll() {
    try {
      if (polls++ % sessionsEvery === 0) await endThoseWithoutSession();
      const [enquiries, message] = await Promise.all([readNewEnquiries(db), newestMessage(db)]);
      const now: Arrivals = { ...enquiries, message };
      const latest = JSON.stringify(now);
      for (const [listener, listening] of listeners)
        if (listening.last !== latest) {
          listening.last = latest;
          listener.send(now);
        }
    } catch (error) {
      onError(error);
    }
    if (listeners.size > 0) pollIn(everyMs);
  }

  function pollIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = poll();
    }, ms).unref();
  }

  return {
    listen(staff, listener) {
      requirePermission(staff, "enquiries.read");
      if (isFull(staff)) return undefined;
      listeners.set(listener, { staff, last: "" });
      // The last result may be older than the page that asks.
      pollIn(0);
      return () => {
        listeners.delete(listener);
      };
    },
    async stop() {
      clearTimeout(timer);
      for (const { end } of [...listeners.keys()]) end();
      await running;
    },
  };
}

export async function readNewEnquiries(db: Db): Promise<NewEnquiries> {
  const rows = await db
    .selectFrom("enquiries")
    .select("id")
    .where("state", "=", "new")
    .orderBy("id", "desc")
    .limit(enough)
    .execute();
  return { count: rows.length, newest: rows[0]?.id ?? null };
}

async function newestMessage(db: Db): Promise<number> {
  const newestWord = sql<{ seq: number | null }>`select max(seq) as seq from message_words`;
  return Number((await newestWord.execute(db)).rows[0]?.seq ?? 0);
}
