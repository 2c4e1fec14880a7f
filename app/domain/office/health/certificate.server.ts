import { isIP } from "node:net";
import { connect } from "node:tls";

/** "none": the public address has no TLS; "unknown": not reachable from here. */
export type CertificateEnd = string | "none" | "unknown";

const timeoutMs = 3_000;

/** Expiry as ISO time. Connects like a visitor, but accepts invalid certificates. */
export function certificateEnd(origin: string): Promise<CertificateEnd> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return Promise.resolve("none");
  return new Promise((resolve) => {
    const host = { host: hostname, port: Number(port) || 443, rejectUnauthorized: false };
    const socket = connect({ ...host, ...(isIP(hostname) === 0 && { servername: hostname }) });
    const end = (found: CertificateEnd) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(timeoutMs, () => end("unknown"));
    socket.once("error", () => end("unknown"));
    socket.once("secureConnect", () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(ends.getTime()) ? "unknown" : ends.toISOString());
    });
  });
}
