import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Typed } from "./schema.ts";

type SpamReason = "honeypot" | "links" | "repeated" | "fast" | "hurried";

/** How often the same message may arrive in a day before it counts as spam. */
const sameWordsAllowed = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Posts from one address in a minute: above `usual` they are spam, above `most` they are refused. */
export const postsAMinute = { usual: 5, most: 60 } as const;

/** Milliseconds; faster than a person reads the form, but autofill is fast too. */
const hurriedMs = 2_000;

/**
 * One strong sign decides; haste counts only with a weak sign, and weak signs never decide by themselves, so that one
 * link to the visitor's own page, or a message that somebody else sent too, is not spam.
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

/** Why an enquiry is spam, or null. It is stored either way, with the same response. */
export async function spamReason(trx: Db, signs: SpamSigns): Promise<SpamReason | null> {
  const timesBefore = signs.wordsHash ? await timesReceived(trx, signs.wordsHash, signs.now) : 0;
  return judgeSpam(signs, timesBefore);
}

/** `timesBefore`: how often the same message came within a day. */
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

/** Equal for the same message from anybody; null for a form without a message. */
export function hashOfWords(message: string | undefined): string | null {
  if (!message) return null;
  return createHash("sha256").update(message.toLowerCase().replace(/\s+/g, " ").trim()).digest("base64url");
}

async function timesReceived(trx: Db, wordsHash: string, now: Date): Promise<number> {
  // Only the latest, by index: one text may have come ten thousand times in a year.
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
