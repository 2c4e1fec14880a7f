import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { countUse, forgetUses } from "../../../platform/db/rate-limit.server.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { daysKnown } from "./limits.ts";
import type { OpenLink } from "./open-link.server.ts";

const tries = { max: 5, windowMs: hourMs };
const rememberedMs = daysKnown * dayMs;
export const knownSeconds = rememberedMs / 1000;

/** Checks the last four digits of the person's mobile. "wait": five wrong tries in an hour, on all devices together. */
export function tryDigits(
  db: Db,
  { id, client }: OpenLink,
  typed: string,
  now: Date,
): Promise<"right" | "wrong" | "wait"> {
  return inTransaction(db, async (trx) => {
    const key = `page-digits:${id}`;
    if ((await countUse(trx, key, tries.windowMs, now)) > tries.max) return "wait";
    if (asciiDigits(typed).replace(/\D/g, "") !== client.mobile.slice(-4)) return "wrong";
    await forgetUses(trx, key);
    return "right";
  });
}

/** The value of the cookie of a device that is remembered. It is good for this link and number only: it ends when the link is revoked or the number changes. */
export function proofFor(secret: string, link: OpenLink, now: Date): string {
  return signed(secret, link, Math.floor((now.getTime() + rememberedMs) / 1000).toString(36));
}

export function isValidProof(secret: string, link: OpenLink, proof: string, now: Date): boolean {
  const [until = ""] = proof.split("_", 1);
  const [expected, given] = [signed(secret, link, until), proof].map((text) => Buffer.from(text));
  if (!expected || !given || expected.length !== given.length || !timingSafeEqual(expected, given))
    return false;
  return Number.parseInt(until, 36) * 1000 > now.getTime();
}

function signed(secret: string, { id, client }: OpenLink, until: string): string {
  const text = ["page-digits", id, client.id, client.mobile, until].join(" ");
  return `${until}_${createHmac("sha256", secret).update(text).digest("hex")}`;
}
