import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Typed } from "./schema.ts";

export type SpamReason = "honeypot" | "links" | "repeated" | "fast" | "hurried";

/** As many the same words may arrive in a day before they are taken for spam. */
const sameWordsAllowed = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Posts of one address in a minute that count as usual, and after which none is taken. */
export const postsAMinute = { usual: 5, most: 60 } as const;

/** A form that was filled in less time (milliseconds) was hardly read; but browsers fill in a whole form at once too. */
const hurriedMs = 2_000;

/**
 * How much a sign says, and how much is enough. One strong sign decides; haste does only beside a weak one, and weak
 * ones never do by themselves, so that a visitor's own page, or words that somebody else used too, are no spam.
 */
const weights = { strong: 3, haste: 2, weak: 1, none: 0 } as const;
const enough = 3;

export type SpamSigns = {
  honeypot: string;
  typed: Typed;
  wordsHash: string | null;
  postsThisMinute: number;
  /** Milliseconds from the first touch of the form to its sending; null when nobody measured. */
  elapsed: number | null;
  now: Date;
};

/** Why an enquiry belongs under Spam, or null. It is stored either way and acknowledged all the same. */
export async function spamReason(trx: Db, signs: SpamSigns): Promise<SpamReason | null> {
  const timesBefore = signs.wordsHash ? await timesSaid(trx, signs.wordsHash, signs.now) : 0;
  return judgeSpam(signs, timesBefore);
}

/** The same by signs alone; `timesBefore` is how often these words came within a day. */
export function judgeSpam(signs: Omit<SpamSigns, "now">, timesBefore: number): SpamReason | null {
  const found: [SpamReason, number][] = [
    ["honeypot", signs.honeypot === "" ? weights.none : weights.strong],
    ["links", weightOfLinks(signs.typed)],
    ["repeated", weightOf(timesBefore, sameWordsAllowed)],
    ["fast", signs.postsThisMinute > postsAMinute.usual ? weights.strong : weights.none],
    ["hurried", signs.elapsed !== null && signs.elapsed < hurriedMs ? weights.haste : weights.none],
  ];
  const decisive = found.find(([, weight]) => weight >= enough);
  if (decisive) return decisive[0];
  const hurried = found.some(([reason, weight]) => reason === "hurried" && weight > 0);
  const sum = found.reduce((total, [, weight]) => total + weight, 0);
  return hurried && sum >= enough ? "hurried" : null;
}

function weightOf(times: number, allowed: number): number {
  if (times >= allowed) return weights.strong;
  return times > 0 ? weights.weak : weights.none;
}

/** One link in a message may be the visitor's own page; two, or one in a name or address, are advertising. */
function weightOfLinks(typed: Typed): number {
  const links = (text = "") => text.match(/https?:\/\/(www\.)?|www\.|\[url|<a\s/gi)?.length ?? 0;
  if (links(typed.name) + links(typed.address) > 0) return weights.strong;
  return weightOf(links(typed.message), 2);
}

/** What makes two messages the same words, whoever sent them; null for a form without a message. */
export function hashOfWords(message: string | undefined): string | null {
  if (!message) return null;
  return createHash("sha256").update(message.toLowerCase().replace(/\s+/g, " ").trim()).digest("base64url");
}

async function timesSaid(trx: Db, wordsHash: string, now: Date): Promise<number> {
  // The latest are enough, and stand together in the index: one text may have come ten thousand times in a year.
  const rows = await trx
    .selectFrom("enquiries")
    .select("created_at")
    .where("words_hash", "=", wordsHash)
    .orderBy("id", "desc")
    .limit(sameWordsAllowed)
    .execute();
  const since = new Date(now.getTime() - dayMs).toISOString();
  return rows.filter(({ created_at }) => created_at > since).length;
}
