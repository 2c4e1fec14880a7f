import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

/** What those who are signed in are told: how many enquiries are new, a thousand at most, and the newest of them. */
export type Arrivals = { count: number; newest: string | null };

/** Somebody who is told: at once, at each change, and that it is over. */
export type Listener = { tell(arrivals: Arrivals): void; end(): void };

export type ArrivalsWatch = {
  /** Tells until the function returned is called; undefined when too many listen already. */
  listen(staff: Staff, listener: Listener): (() => void) | undefined;
  /** Ends it for everybody. */
  stop(): void;
};

const everyMs = 2_000;
const enough = 1000;
const mostListeners = 500;

/** One look at the database every two seconds for all who listen, and none while nobody does. */
export function watchArrivals(db: Db, onError: (error: unknown) => void): ArrivalsWatch {
  /** With what each was told last. */
  const listeners = new Map<Listener, string>();
  let timer: NodeJS.Timeout | undefined;

  async function look() {
    try {
      const now = await readArrivals(db);
      const told = JSON.stringify(now);
      for (const [listener, last] of listeners)
        if (last !== told) {
          listeners.set(listener, told);
          listener.tell(now);
        }
    } catch (error) {
      onError(error);
    }
    if (listeners.size > 0) lookIn(everyMs);
  }

  function lookIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms).unref();
  }

  return {
    listen(staff, listener) {
      requirePermission(staff, "enquiries.read");
      if (listeners.size >= mostListeners) return undefined;
      listeners.set(listener, "");
      // What was known a moment ago may be older than the page that asks.
      lookIn(0);
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

/** What there is to tell at this moment; nothing of what people wrote. */
export async function readArrivals(db: Db): Promise<Arrivals> {
  const rows = await db
    .selectFrom("enquiries")
    .select("id")
    .where("state", "=", "new")
    .orderBy("id", "desc")
    .limit(enough)
    .execute();
  return { count: rows.length, newest: rows[0]?.id ?? null };
}
