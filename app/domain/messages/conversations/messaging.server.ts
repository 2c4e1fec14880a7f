import type { Channel } from "./tables.ts";

type Outlet = { key: Channel; isOn(): boolean; wake(at?: Date): void };

export type Messaging = {
  on(): Channel[];
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
