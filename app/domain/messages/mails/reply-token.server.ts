import { createHmac, timingSafeEqual } from "node:crypto";

/** Limit of RFC 5321, 4.5.3.1.1. */
const maxLocalPartLength = 64;
const idBytes = 16;
const signatureBytes = 8;

/**
 * "office+token@firm.example": a signed id, in lower case because servers change the case. Undefined if the address gets too long; then
 * only the headers of a reply lead back.
 */
export function replyAddress(mailbox: string, conversationId: string, secret: string): string | undefined {
  const [local = "", domain = ""] = mailbox.split("@");
  const id = conversationId.replaceAll("-", "");
  const token = BigInt(`0x1${id}${signature(id, secret).toString("hex")}`).toString(36);
  const own = `${local.split("+")[0]}+${token}`;
  return own.length > maxLocalPartLength || !domain ? undefined : `${own}@${domain}`;
}

export function conversationIn(addresses: readonly string[], secret: string): string | undefined {
  for (const address of addresses) {
    const [, token] = /\+([0-9a-z]{30,48})@/.exec(address.toLowerCase()) ?? [];
    const id = token && readToken(token, secret);
    if (id) return id;
  }
  return undefined;
}

function readToken(token: string, secret: string): string | undefined {
  const number = [...token].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = number.toString(16);
  // The leading 1 keeps leading zeros of the id.
  if (hex.length !== 1 + 2 * (idBytes + signatureBytes) || hex[0] !== "1") return undefined;
  const id = hex.slice(1, 1 + 2 * idBytes);
  const signed = Buffer.from(hex.slice(1 + 2 * idBytes), "hex");
  if (!timingSafeEqual(signed, signature(id, secret))) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signature(id: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`reply address ${id}`).digest().subarray(0, signatureBytes);
}

export function ownMark(secret: string): string {
  return createHmac("sha256", secret).update("mail of this installation").digest("hex").slice(0, 24);
}
