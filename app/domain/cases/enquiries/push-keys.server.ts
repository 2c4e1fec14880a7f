import { createECDH, hkdfSync } from "node:crypto";

/** In base64url; they identify this installation to push services. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived from the secret: no storage, the same in every process. With another secret, devices must subscribe again. */
export function pushKeys(secret: string): PushKeys {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "sopan web push", 48)).toString("hex");
  const scalar = (BigInt(`0x${derived}`) % (order - 1n)) + 1n;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex");
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").toString("base64url");
  return { publicKey: curve.getPublicKey("base64url"), privateKey };
}

/** Browsers allow push only on https and on localhost. */
export function mayPush(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
