import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/** Keyed, so that nobody finds the address by trying all. */
export function networkKey(secret: string, address: string): string {
  return createHmac("sha256", secret).update(networkOf(address)).digest("base64url");
}

/** A subscriber of IPv6 has a whole /64, so that counts as one address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
