import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** True for an address of the public internet; loopback, private, link-local, mapped and the like are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  // Global IPv6 lives in 2000::/3 alone; the library calls some of the unassigned rest unicast too.
  if (ip instanceof ipaddr.IPv6 && ((ip.parts[0] ?? 0) & 0xe000) !== 0x2000) return false;
  return ip.range() === "unicast";
}

/** True when the address's host:port is in `allow`. */
export function isAllowed(url: URL, allow: string[], defaultPort: number): boolean {
  const own = `${url.hostname}:${url.port || defaultPort}`.toLowerCase();
  return allow.some((entry) => entry.toLowerCase() === own);
}

/** True when the host is written as an IP address that is not public: no look-up happens for those. */
export function isPrivateLiteral(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** The `code` of the error with which `publicLookup` refuses a name. */
export const privateAddressCode = "EPRIVATE";

/** Resolves a name at connect time and refuses it when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error("private address"), { code: privateAddressCode }), "");
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** A decoded part of an address; unchanged when it contains a bare "%". */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
