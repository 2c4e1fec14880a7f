import { lookup } from "node:dns";
import { connect, isIP, isIPv6, type LookupFunction, type Socket } from "node:net";
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

/**
 * True when the host is written as an IP address that is not public, in any of the spellings that systems read as one ("127.1",
 * "0x7f000001", "2130706433"): no look-up happens for those. True also for a host that cannot be read.
 */
export function isPrivateLiteral({ hostname }: Pick<URL, "hostname">): boolean {
  // Only the address of a web page has its host read as an IP address.
  const host = URL.parse(`http://${hostname}`)?.hostname.replace(/^\[|\]$/g, "");
  return host === undefined || (isIP(host) !== 0 && !isPublicAddress(host));
}

/** Why a private address is refused. */
export const privateAddress = "the address is private or local and not in OUTBOUND_ALLOW";

/** The `code` of the error with which a private address is refused. */
export const privateAddressCode = "EPRIVATE";

const refusal = () => Object.assign(new Error(privateAddress), { code: privateAddressCode });

/** Resolves a name at connect time and refuses it when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refusal(), "");
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Connects to a public address within `limitMs` milliseconds; the address that was checked is the one connected to. */
export function connectToPublic(host: string, port: number, limitMs: number): Promise<Socket> {
  if (isPrivateLiteral({ hostname: isIPv6(host) ? `[${host}]` : host })) return Promise.reject(refusal());
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: publicLookup });
    const late = () => socket.destroy(Object.assign(new Error("no connection"), { code: "ETIMEDOUT" }));
    const limit = setTimeout(late, limitMs);
    socket.once("close", () => clearTimeout(limit));
    socket.once("error", reject);
    socket.once("connect", () => {
      clearTimeout(limit);
      socket.off("error", reject);
      resolve(socket);
    });
  });
}
