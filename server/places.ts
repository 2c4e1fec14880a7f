import { networkOf } from "../app/platform/db/network-key.server.ts";

export type Place = { signal: AbortSignal; leave(): void };

export type TakePlace = (address: string) => Place;

/** A new body takes the place of the one that has been arriving longest, so that slow bodies keep nobody out. */
export function createPlaces(most: number, mostOfOne: number): TakePlace {
  const taken = new Set<{ network: string; abort: AbortController }>();
  return (address) => {
    const network = networkOf(address);
    const ofOne = [...taken].filter((place) => place.network === network);
    const [oldest] = ofOne.length >= mostOfOne ? ofOne : taken.size >= most ? taken : [];
    if (oldest) {
      taken.delete(oldest);
      oldest.abort.abort();
    }
    const place = { network, abort: new AbortController() };
    taken.add(place);
    return { signal: place.abort.signal, leave: () => void taken.delete(place) };
  };
}
