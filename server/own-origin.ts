const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** A loopback address has three names, all of which count. */
export function isOwnOrigin(from: string | undefined, origin: string): boolean {
  if (from === origin) return true;
  const ours = new URL(origin);
  if (!loopback.includes(ours.hostname)) return false;
  return loopback.some((name) => from === `${ours.protocol}//${name}:${ours.port}`);
}
