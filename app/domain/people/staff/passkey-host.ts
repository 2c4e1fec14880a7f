/** The host that passkeys are made for. Null where browsers make none: without TLS, or at an IP address. */
export function passkeyHost(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (hostname === "localhost") return hostname;
  const isAddress = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return protocol === "https:" && !isAddress ? hostname : null;
}
