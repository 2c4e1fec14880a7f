import { setTimeout as wait } from "node:timers/promises";
import type { Served } from "../serve.ts";
import { post } from "./rounds.ts";

/** What visitors were told by several processes behind a balancer. */
export type Visits = {
  /** References that were given out. */
  acknowledged: Set<string>;
  /** When each post that was not acknowledged was sent, as `performance.now()` says it. */
  failedAt: number[];
  stop(): Promise<void>;
};

const senders = 4;
/** Milliseconds between two posts of a sender: what is stored must be delivered before the test ends. */
const paceMs = 100;

/** A balancer as in deploy/Caddyfile: it sends to those that said that they are ready, asked five times a second. */
export function balance(sites: Served[]) {
  const ready = new Set<string>();
  let over = false;
  const watch = async () => {
    while (!over) {
      await Promise.all(
        sites.map(async ({ origin }) => {
          const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
            () => null,
          );
          if (answer?.ok) ready.add(origin);
          else ready.delete(origin);
        }),
      );
      await wait(200);
    }
  };
  const watching = watch();
  return {
    ready,
    async stop() {
      over = true;
      await watching;
    },
  };
}

/** Posts from several visitors at once to these processes in turn, as they come and go, until it is stopped. */
export function visit(processes: ReadonlySet<string>, name: string): Visits {
  const visits: Visits = { acknowledged: new Set(), failedAt: [], stop };
  let over = false;
  const send = async (sender: number) => {
    for (let n = 0; !over; n++) {
      const origins = [...processes];
      const origin = origins[(sender + n) % origins.length];
      await wait(paceMs);
      if (origin) {
        const sentAt = performance.now();
        const reference = await post(origin, `10.${sender}.${n % 250}.1`, `${name}-${sender}-${n}`);
        if (reference) visits.acknowledged.add(reference);
        else visits.failedAt.push(sentAt);
      }
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  async function stop() {
    over = true;
    await sending;
  }
  return visits;
}
