import { networkOf } from "../app/platform/db/network-key.server.ts";

type BodySlot = { signal: AbortSignal; leave(): void };

export type TakeSlot = (address: string) => BodySlot;

/** A new body takes the slot of the one that has been arriving longest, so that slow bodies keep nobody out. */
export function createBodySlots(max: number, maxOfOne: number): TakeSlot {
  const taken = new Set<{ network: string; abort: AbortController }>();
  return (address) => {
    const network = networkOf(address);
    const ofOne = [...taken].filter((slot) => slot.network === network);
    const replaceable = taken.size >= max ? taken : [];
    const [oldest] = ofOne.length >= maxOfOne ? ofOne : replaceable;
    if (oldest) {
      taken.delete(oldest);
      oldest.abort.abort();
    }
    const slot = { network, abort: new AbortController() };
    taken.add(slot);
    return { signal: slot.abort.signal, leave: () => void taken.delete(slot) };
  };
}
