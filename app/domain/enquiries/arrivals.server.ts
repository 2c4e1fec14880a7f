import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

/** The number of new enquiries, a thousand at most, and the id of the newest. */
export type NewEnquiries = { count: number; newest: string | null };

/** With the number of the newest message of all conversations; 0 before the first. */
export type Arrivals = NewEnquiries & { message: number };

type Listener = { send(arrivals: Arrivals): void; end(): void };

export type ArrivalsWatch = {
  /** Sends at once and at each change until the returned function is called; undefined when there are too many listeners. */
  listen(staff: Staff, listener: Listener): (() => void) | undefined;
  /** Ends every listener. */
  stop(): void;
};

/** What came is on the screen within two seconds, with the time to process and to load it. */
const everyMs = 1_000;
const enough = 1000;
const mostListeners = 500;

/** Asks every second for all listeners at once, and not at all without listeners. */
export function watchArrivals(db: Db, onError: (error: unknown) => void): ArrivalsWatch {
  /** Each with what it was sent last. */
  const listeners = new Map<Listener, string>();
  let timer: NodeJS.Timeout | undefined;

  async function poll() {
    try {
      const [enquiries, message] = await Promise.all([readNewEnquiries(db), newestMessage(db)]);
      const now: Arrivals = { ...enquiries, message };
      const latest = JSON.stringify(now);
      for (const [listener, last] of listeners)
        if (last !== latest) {
          listeners.set(listener, latest);
          listener.send(now);
        }
    } catch (error) {
      onError(error);
    }
    if (listeners.size > 0) pollIn(everyMs);
  }

  function pollIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), ms).unref();
  }

  return {
    listen(staff, listener) {
      requirePermission(staff, "enquiries.read");
      if (listeners.size >= mostListeners) return undefined;
      listeners.set(listener, "");
      // The last result may be older than the page that asks.
      pollIn(0);
      return () => {
        listeners.delete(listener);
      };
    },
    stop() {
      clearTimeout(timer);
      for (const { end } of [...listeners.keys()]) end();
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
  const asked = sql<{ seq: number | null }>`select max(seq) as seq from message_words`;
  return Number((await asked.execute(db)).rows[0]?.seq ?? 0);
}
