import { createHash } from "node:crypto";
import type { Db } from "../db/connection.server.ts";
import type { Typed } from "./schema.ts";

export type SpamReason = "honeypot" | "links" | "repeated" | "fast";

/** As many the same words may arrive in a day before they are taken for spam. */
const sameWordsAllowed = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Posts of one address in a minute that count as usual, and after which none is taken. */
export const postsAMinute = { usual: 5, most: 60 } as const;

export type SpamSigns = {
  honeypot: string;
  typed: Typed;
  wordsHash: string | null;
  postsThisMinute: number;
  now: Date;
};

/** Why an enquiry belongs under Spam, or null. It is stored either way and acknowledged all the same. */
export async function spamReason(trx: Db, signs: SpamSigns): Promise<SpamReason | null> {
  if (signs.honeypot !== "") return "honeypot";
  if (hasSpamLinks(signs.typed)) return "links";
  if (signs.wordsHash && (await timesSaid(trx, signs.wordsHash, signs.now)) >= sameWordsAllowed)
    return "repeated";
  return signs.postsThisMinute > postsAMinute.usual ? "fast" : null;
}

/** One link in a message may be the visitor's own page; two, or one in a name or address, are advertising. */
function hasSpamLinks(typed: Typed): boolean {
  const links = (text = "") => text.match(/https?:\/\/(www\.)?|www\.|\[url|<a\s/gi)?.length ?? 0;
  return links(typed.name) + links(typed.address) > 0 || links(typed.message) > 1;
}

/** What makes two messages the same words, whoever sent them; null for a form without a message. */
export function hashOfWords(message: string | undefined): string | null {
  if (!message) return null;
  return createHash("sha256").update(message.toLowerCase().replace(/\s+/g, " ").trim()).digest("base64url");
}

async function timesSaid(trx: Db, wordsHash: string, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("id")
    .where("words_hash", "=", wordsHash)
    .where("created_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .limit(sameWordsAllowed)
    .execute();
  return rows.length;
}
