import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { openSessions } from "../../people/staff/idle-limit.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { scopeOf } from "../../people/staff/scope.ts";
import type { SignedIn } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";

type NewEnquiries = { count: number; newest: string | null };

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
const maxListeners = 500;
const maxOfSession = 10;
const maxOfPerson = 40;
/** Sessions are checked again after this many polls. */
const sessionsEvery = 3;

type Watched = { db: Db; idleMinutes: () => number; onError: (error: unknown) => void };

/** One poll a second for all listeners, none without listeners. */
export function watchArrivals({ db, idleMinutes, onError }: Watched): ArrivalsWatch {
  const listeners = new Map<Listener, Listening>();
  let timer: NodeJS.Timeout | undefined;
  let polls = 0;
  /** The last message at the poll before. */
  let read: number | undefined;
  /** By person: messages seen arriving, for those who do not see all. */
  const messages = new Map<string, number>();
  let running = Promise.resolve();

  const isFull = ({ id, sessionId }: SignedIn) => {
    const ofPerson = [...listeners.values()].filter(({ staff }) => staff.id === id);
    const ofSession = ofPerson.filter(({ staff }) => staff.sessionId === sessionId);
    return (
      listeners.size >= maxListeners || ofPerson.length >= maxOfPerson || ofSession.length >= maxOfSession
    );
  };

  async function endThoseWithoutSession() {
    // A copy: the query does not cover listeners that are added while it runs.
    const present = [...listeners];
    const sessions = new Set(present.map(([, { staff }]) => staff.sessionId));
    const open = await openSessions(db, [...sessions], idleMinutes(), new Date());
    for (const [listener, { staff }] of present) if (!open.has(staff.sessionId)) listener.end();
  }

  /** For somebody who does not see all, only what they see; the number of the last message would be a count of all. */
  async function readArrivals(staff: SignedIn, newest: number): Promise<Arrivals> {
    if (scopeOf(staff) === "all") return { ...(await readNewEnquiries(db)), message: newest };
    const own = visible(db, staff);
    const since = read ?? newest;
    if (newest > since && (await hasMessageAfter(own, since)))
      messages.set(staff.id, (messages.get(staff.id) ?? 0) + 1);
    return { ...(await readNewEnquiries(own)), message: messages.get(staff.id) ?? 0 };
  }

  async function poll() {
    try {
      if (polls++ % sessionsEvery === 0) await endThoseWithoutSession();
      const newest = await newestMessage(db);
      const seen = new Map<string, Promise<Arrivals>>();
      for (const [listener, listening] of [...listeners]) {
        const key = scopeOf(listening.staff) === "all" ? "" : listening.staff.id;
        const reading = seen.get(key) ?? readArrivals(listening.staff, newest);
        seen.set(key, reading);
        const now = await reading;
        const latest = JSON.stringify(now);
        if (listening.last === latest) continue;
        listening.last = latest;
        listener.send(now);
      }
      read = newest;
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

async function hasMessageAfter(db: Db, seq: number): Promise<boolean> {
  const found = db.selectFrom("message_words").select("seq").where("seq", ">", seq).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
