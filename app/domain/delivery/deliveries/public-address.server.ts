import { lookup } from "node:dns";
import { connect, isIP, isIPv6, type LookupFunction, type Socket } from "node:net";
import ipaddr from "ipaddr.js";

/** False for loopback, private, link-local, mapped and similar addresses. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  // Global IPv6 is 2000::/3 only; the library also calls some unassigned ranges unicast.
  if (ip instanceof ipaddr.IPv6 && ((ip.parts[0] ?? 0) & 0xe000) !== 0x2000) return false;
  return ip.range() === "unicast";
}

export function isAllowed(url: URL, allow: string[], defaultPort: number): boolean {
  const own = `${url.hostname}:${url.port || defaultPort}`.toLowerCase();
  return allow.some((entry) => entry.toLowerCase() === own);
}

/** In any spelling ("127.1", "0x7f000001"), because these skip the look-up. True for unreadable hosts too. */
export function isPrivateLiteral({ hostname }: Pick<URL, "hostname">): boolean {
  // Other schemes do not read the host as an IP address.
  const host = URL.parse(`http://${hostname}`)?.hostname.replace(/^\[|\]$/g, "");
  return host === undefined || (isIP(host) !== 0 && !isPublicAddress(host));
}

export const privateAddress = "the address is private or local and not in OUTBOUND_ALLOW";

export const privateAddressCode = "EPRIVATE";

const refusal = () => Object.assign(new Error(privateAddress), { code: privateAddressCode });

/** Refuses the name when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refusal(), "");
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Connects to the very address that was checked. */
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
