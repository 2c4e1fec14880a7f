import type { Channel } from "./tables.ts";

/** A channel by which messages go out: whether it is set up, and how its worker is woken. */
export type Outlet = { key: Channel; isOn(): boolean; wake(at?: Date): void };

export type Messaging = {
  /** Those that are set up. Each is off until then; everything else works without them. */
  on(): Channel[];
  /** To be called after the commit that queues a message. */
  wake(at?: Date): void;
};

export function createMessaging(outlets: readonly Outlet[]): Messaging {
  return {
    on: () => outlets.filter(({ isOn }) => isOn()).map(({ key }) => key),
    wake: (at) => {
      for (const outlet of outlets) outlet.wake(at);
    },
  };
}
