import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** `X-Forwarded-For` counts only as far as trusted proxies wrote it, read from the right. */
export function addressReader(trusted: string[]): (request: IncomingMessage) => string {
  const ranges: Range[] = trusted.map((item) => {
    if (item.includes("/")) return ipaddr.parseCIDR(item);
    const address = ipaddr.process(item);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
  const isTrusted = (text: string) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
  };
  return (request) => {
    let address = request.socket.remoteAddress ?? "0.0.0.0";
    const forwarded = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((part) => part.trim());
    while (isTrusted(address)) {
      const previous = forwarded.pop();
      if (!previous || !ipaddr.isValid(previous)) break;
      address = previous;
    }
    return ipaddr.process(address).toString();
  };
}
