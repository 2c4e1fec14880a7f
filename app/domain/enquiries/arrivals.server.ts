import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";

/** The number of new enquiries, a thousand at most, and the id of the newest. */
export type Arrivals = { count: number; newest: string | null };

type Listener = { send(arrivals: Arrivals): void; end(): void };

export type ArrivalsWatch = {
  /** Sends at once and at each change until the returned function is called; undefined when there are too many listeners. */
  listen(staff: Staff, listener: Listener): (() => void) | undefined;
  /** Ends every listener. */
  stop(): void;
};

const everyMs = 2_000;
const enough = 1000;
const mostListeners = 500;

/** One query every two seconds for all listeners, and none without listeners. */
export function watchArrivals(db: Db, onError: (error: unknown) => void): ArrivalsWatch {
  /** Each with what it was sent last. */
  const listeners = new Map<Listener, string>();
  let timer: NodeJS.Timeout | undefined;

  async function poll() {
    try {
      const now = await readArrivals(db);
      const message = JSON.stringify(now);
      for (const [listener, last] of listeners)
        if (last !== message) {
          listeners.set(listener, message);
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
