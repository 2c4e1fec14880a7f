import { createECDH, hkdfSync } from "node:crypto";

/** The pair by which push services know this installation, in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The number of points of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The keys that follow from the installation's secret: they need no storage of their own, are the same in every process,
 * and are in every backup. With another secret devices have to be asked again.
 */
export function pushKeys(secret: string): PushKeys {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "sopan web push", 48)).toString("hex");
  const scalar = (BigInt(`0x${derived}`) % (order - 1n)) + 1n;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex");
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").toString("base64url");
  return { publicKey: curve.getPublicKey("base64url"), privateKey };
}

/** Browsers subscribe only on https and on this machine. */
export function mayPush(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
