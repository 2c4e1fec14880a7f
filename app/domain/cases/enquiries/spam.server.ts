import { hash } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { sameNumbers } from "../../../platform/language/phone.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { Typed } from "./schema.ts";

type SpamReason = "honeypot" | "links" | "repeated" | "fast" | "hurried";

/** Times one person, or anybody with a link in it, may send the same message in a day before it is spam. */
const sameWordsAllowed = 3;
/** From this many in a day, the same message is marked as common, whoever sends it. */
const commonTimes = 20;

/** Per address: above `usual` they are spam, above `most` refused. */
export const postsAMinute = { usual: 5, max: 60 } as const;

/** Milliseconds: faster than anybody reads the form, but autofill is fast too. */
const hurriedMs = 2_000;

/** One strong sign decides, weak signs never: one link to the visitor's own page is not spam. Haste needs a weak sign. */
const weights = { strong: 3, haste: 2, weak: 1, none: 0 } as const;
const enough = 3;

export type SpamSigns = {
  honeypot: string;
  typed: Typed;
  addressKey: string | null;
  wordsHash: string;
  similar: readonly (Sender & { created_at: string })[];
  postsThisMinute: number;
  /** Milliseconds from first touch to sending; null when not measured. */
  elapsed: number | null;
  now: Date;
};

/** Spam is stored too, with the same response. `common`: the message came so often in a day that staff should know. */
export async function findSpam(
  trx: Db,
  signs: SpamSigns,
): Promise<{ reason: SpamReason | null; common: boolean }> {
  const { typed, similar, now } = signs;
  if (!typed.message) return { reason: classifySpam(signs, 0), common: false };
  const byAddress = await timesByAddress(trx, signs);
  const since = new Date(now.getTime() - dayMs).toISOString();
  const sent = similar.filter(({ created_at }) => created_at > since);
  const byPerson = Math.max(byAddress, sent.filter(isFrom(typed)).length);
  const byAnybody = sent.length;
  const reason = classifySpam(signs, linksIn(typed.message) > 0 ? byAnybody : byPerson);
  return { reason, common: byAnybody + 1 >= commonTimes };
}

/** `timesBefore`: the same message within a day, from the same person or with a link. */
export function classifySpam(
  signs: Omit<SpamSigns, "now" | "addressKey" | "wordsHash" | "similar">,
  timesBefore: number,
): SpamReason | null {
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
  if (linksIn(typed.name) + linksIn(typed.address) > 0) return weights.strong;
  return weightOf(linksIn(typed.message), 2);
}

function linksIn(text = ""): number {
  return text.match(/https?:\/\/(www\.)?|www\.|\[url|<a\s/gi)?.length ?? 0;
}

export function hashOfWords(message: string): string {
  return hash("sha256", message.toLowerCase().replace(/\s+/g, " ").trim(), "base64url");
}

async function timesByAddress(trx: Db, { addressKey, wordsHash, now }: SpamSigns): Promise<number> {
  if (addressKey === null) return 0;
  // Hashed together: a short message could be guessed from its hash alone.
  const key = hash("sha256", addressKey + wordsHash, "base64url");
  return (await countUse(trx, `words:${key}`, dayMs, now)) - 1;
}

type Sender = { phone: string; email: string };

/** Two without a number, or two without an address, are not one person. */
function isFrom(typed: Typed): (sender: Sender) => boolean {
  const numbers: readonly string[] = typed.phone ? sameNumbers(typed.phone) : [];
  const address = typed.email?.toLowerCase() || undefined;
  return ({ phone, email }) => numbers.includes(phone) || email.toLowerCase() === address;
}
