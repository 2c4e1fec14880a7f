import { isIP } from "node:net";
import { addressRefusal } from "../deliveries/outbound-request.server.ts";
import { isAllowed } from "../deliveries/public-address.server.ts";

const maxAddressLength = 500;
const localNames = /\.(local|internal|localhost|lan|home|test)\.?$/i;

/** Only https at the usual port of a public name, unless `allow` lists the host. */
export function isEndpointAddress(address: string, allow: string[]): boolean {
  const url = URL.parse(address);
  if (!url || address.length > maxAddressLength || url.username || url.password || url.hash) return false;
  if (addressRefusal(address, allow) !== undefined) return false;
  if (isAllowed(url, allow, url.protocol === "http:" ? 80 : 443)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.port === "" && isIP(host) === 0 && host.includes(".") && !localNames.test(host);
}
