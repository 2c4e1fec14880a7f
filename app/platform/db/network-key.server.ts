import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/** Names a network in the limits without telling it: keyed, so that nobody finds the address by trying all. */
export function networkKey(secret: string, address: string): string {
  return createHmac("sha256", secret).update(networkOf(address)).digest("base64url");
}

/** One subscriber of IPv6 has a whole /64, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
