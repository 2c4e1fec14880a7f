import { isIP } from "node:net";
import { connect } from "node:tls";

/** "none": the public address has no TLS; "unknown": it could not be reached from here. */
export type CertificateEnd = string | "none" | "unknown";

const timeoutMs = 3_000;

/** When the certificate of the public address ends, as ISO time; it is asked like a visitor would, without judging it. */
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
