import { type Carriers, createCarriers } from "./carriers.server.ts";
import { mailLimitMs } from "./outcome.ts";
import type { OutboxSettings } from "./settings.ts";

export type ChangingCarriers = Carriers & {
  readonly settings: OutboxSettings;
  use(settings: OutboxSettings): void;
};

/** Carriers whose addresses can change while they work: each item goes all its way by the settings it began with. */
export function createChangingCarriers(first: OutboxSettings, limitMs?: number): ChangingCarriers {
  let settings = first;
  let current = createCarriers(settings, limitMs);
  const retired = new Set<Carriers>();
  return {
    get settings() {
      return settings;
    },
    carry: (item) => current.carry(item),
    use(next) {
      const last = current;
      retired.add(last);
      settings = next;
      current = createCarriers(next, limitMs);
      // No attempt lasts longer than its limit.
      setTimeout(
        () => {
          last.close();
          retired.delete(last);
        },
        (limitMs ?? mailLimitMs) + 1000,
      ).unref();
    },
    close() {
      for (const carriers of [current, ...retired]) carriers.close();
    },
  };
}
