import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { origin } from "./test-staff.ts";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** A phone that makes one passkey: what differs from a good one is given. */
export type Device = ReturnType<typeof makeDevice>;

type Answer = {
  challenge: string;
  from?: string;
  host?: string;
  /** The person unlocked the device. */
  verified?: boolean;
  count?: number;
  format?: string;
};

export function makeDevice(id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = Buffer.concat([
    // A CBOR map: an elliptic key, for ES256, on P-256, and both coordinates.
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);

  const clientData = (type: string, { challenge, from = origin }: Answer) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false });
  const answer = (response: object) =>
    JSON.stringify({
      id: encoded(id),
      rawId: encoded(id),
      type: "public-key",
      response,
      clientExtensionResults: { credProps: { rk: true } },
      authenticatorAttachment: "platform",
    });

  return {
    id: encoded(id),
    create(asked: Answer): string {
      const data = authenticatorData(asked, 0x40, credential);
      const client = clientData("webauthn.create", asked);
      return answer({
        clientDataJSON: encoded(client),
        attestationObject: encoded(attestation(data, asked.format ?? "none")),
        transports: ["internal", "hybrid"],
      });
    },
    sign(asked: Answer): string {
      const data = authenticatorData(asked, 0, Buffer.alloc(0));
      const client = clientData("webauthn.get", asked);
      return answer({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: null,
      });
    },
  };
}

function authenticatorData(asked: Answer, flags: number, rest: Buffer): Buffer {
  const { host = "localhost", verified = true, count = 0 } = asked;
  const head = Buffer.alloc(5);
  head[0] = 0x01 | (verified ? 0x04 : 0) | flags;
  head.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(host), head, rest]);
}

/** CBOR: {"fmt": …, "attStmt": {}, "authData": …}. */
function attestation(data: Buffer, format: string): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text("fmt"), text(format), text("attStmt"), Buffer.from([0xa0]), text("authData")],
    ...[Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data],
  ]);
}
