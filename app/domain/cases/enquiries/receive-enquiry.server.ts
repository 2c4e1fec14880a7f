import { hash } from "node:crypto";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { buildOnce } from "../../../platform/db/build-once.server.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { newReference } from "../../../platform/db/new-reference.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { type CameFrom, nowhere } from "./came-from.ts";
import type { Ceiling } from "./ceiling.ts";
import { queueForwarding } from "./forwarding.server.ts";
import type { CheckedValue, FormKind } from "./schema.ts";
import { findSpam, hashOfWords, postsAMinute } from "./spam.server.ts";
import type { Enquiry } from "./tables.ts";

/** Raised whenever the meaning of the notice changes. */
export const noticeVersion = "2026-11-29";

/** Equal content within this time counts as one enquiry; an equal submission id always does. */
const sameWithinMs = 10 * 60 * 1000;

export type Arrived = {
  kind: FormKind;
  /** Checked by `checkEnquiry`, with the phone number as `readPhone` returns it. */
  value: CheckedValue;
  language: Language;
  honeypot: string;
  submissionId: string;
  /** Milliseconds to fill in the form, measured by script; never stored. */
  elapsed?: number | null;
  /** Null for a program that sends for many people and has a limit of its own. */
  addressKey: string | null;
  cameFrom?: CameFrom;
  open?: boolean;
  /** Stored below the message, and not judged as spam. */
  details?: string;
  assignedTo?: string | null;
  /** False for a form elsewhere. */
  sawNotice?: boolean;
};

/** `wait` in seconds; `ofAll`: too many posts from all visitors together. */
export type Received =
  | { taken: true; id: string; reference: string; repeated: boolean; spam: boolean }
  | { taken: false; wait: number; ofAll: boolean };

/** Once this resolves with `taken`, nothing can be lost. Not taken: too many posts a minute or an hour (`ceiling`). */
export function receiveEnquiry(
  db: Db,
  outbox: OutboxSettings,
  arrived: Arrived,
  now: Date,
  ceiling?: Ceiling,
): Promise<Received> {
  const hashes = hashesOf(arrived);
  return inTransaction(db, async (trx) => {
    const { addressKey } = arrived;
    const posts = addressKey === null ? 0 : await countUse(trx, `enquiry:${addressKey}`, 60_000, now);
    if (posts > postsAMinute.max) return { taken: false, wait: 60, ofAll: false };
    await lockKey(trx, `sopan:enquiry:${hashes.content_hash}`);
    const similar = await findSimilar(trx, hashes);
    const since = new Date(now.getTime() - sameWithinMs).toISOString();
    const earlier = similar.find(
      ({ content_hash, created_at, submission_id }) =>
        content_hash === hashes.content_hash &&
        (created_at > since || submission_id === (arrived.submissionId || undefined)),
    );
    if (earlier) return countRepeat(trx, earlier, now);
    const wait = ceiling?.takeOne(now) ?? 0;
    if (wait > 0) return { taken: false, wait, ofAll: true };
    return store(trx, outbox, arrived, { ...hashes, similar, posts, now });
  });
}

const compared = [
  "id",
  "reference",
  "repeats",
  "state",
  "phone",
  "email",
  "content_hash",
  "submission_id",
  "created_at",
] as const;
type SimilarEnquiry = Pick<Enquiry, (typeof compared)[number]>;

/** Only two hundred, because one text may come ten thousand times. By content where a form has no message. */
const findSimilar = buildOnce<{ words_hash: string }, SimilarEnquiry>((db, value) =>
  db
    .selectFrom("enquiries")
    .select(compared)
    .where("words_hash", "=", value("words_hash"))
    .orderBy("id", "desc")
    .limit(200),
);

async function countRepeat(trx: Db, earlier: SimilarEnquiry, now: Date): Promise<Received> {
  const repeats = earlier.repeats + 1;
  await trx.updateTable("enquiries").set({ repeats }).where("id", "=", earlier.id).execute();
  const entry = { noun: "enquiry", recordId: earlier.id, verb: "repeated" } as const;
  await recordActivity(trx, { ...entry, before: { repeats: earlier.repeats }, after: { repeats }, now });
  const { id, reference, state } = earlier;
  return { taken: true, id, reference, repeated: true, spam: state === "spam" };
}

async function store(
  trx: Db,
  outbox: OutboxSettings,
  arrived: Arrived,
  {
    similar,
    posts,
    now,
    ...hashes
  }: Hashes & { similar: readonly SimilarEnquiry[]; posts: number; now: Date },
): Promise<Received> {
  const { kind, value, language, honeypot, addressKey, elapsed = null, cameFrom = nowhere, open } = arrived;
  const message = [value.message, arrived.details].filter(Boolean).join("\n\n");
  const signs = { honeypot, typed: value, addressKey, elapsed, now, wordsHash: hashes.words_hash, similar };
  const { reason, common } = await findSpam(trx, { ...signs, postsThisMinute: posts });
  const enquiry = {
    id: newId(now),
    reference: newReference("S"),
    kind,
    state: reason ? ("spam" as const) : ("new" as const),
    spam_reason: reason,
    language,
    name: value.name,
    phone: value.phone,
    email: value.email,
    address: value.address ?? null,
    service: value.service ?? value.selectedOption ?? "",
    message: message || null,
    preferred_day: value.preferredDay ?? null,
    preferred_part: value.preferredPart ?? null,
    notice_version: arrived.sawNotice === false ? "" : noticeVersion,
    submission_id: arrived.submissionId || null,
    ...hashes,
    common_words: common ? 1 : 0,
    repeats: 0,
    created_at: now.toISOString(),
    ...cameFrom,
    answered_at: null,
    arrived_open: open === undefined ? null : Number(open),
    assigned_to: arrived.assignedTo ?? null,
    version: 1,
  };
  await insertMany(trx, "enquiries", [enquiry]);
  // No personal data: the history outlives the enquiry.
  const after = { state: enquiry.state, kind, ...(reason ? { spam_reason: reason } : {}) };
  await recordActivity(trx, { noun: "enquiry", recordId: enquiry.id, verb: "received", after, now });
  if (!reason) await queueForwarding(trx, outbox, enquiry, now);
  const { id, reference } = enquiry;
  return { taken: true, id, reference, repeated: false, spam: reason !== null };
}

/** A retry after a lost response succeeds even if its values are no longer valid, such as a day that has passed. */
export async function findReceived(
  db: Db,
  filled: Pick<Arrived, "kind" | "value" | "submissionId">,
): Promise<string | undefined> {
  if (!filled.submissionId) return undefined;
  const { content_hash, words_hash } = hashesOf(filled);
  const row = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("words_hash", "=", words_hash)
    .where("content_hash", "=", content_hash)
    .where("submission_id", "=", filled.submissionId)
    .limit(1)
    .executeTakeFirst();
  return row?.reference;
}

type Hashes = { content_hash: string; words_hash: string };

function hashesOf({ kind, value }: Pick<Arrived, "kind" | "value">): Hashes {
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const content_hash = hash("sha256", JSON.stringify([kind, fields]), "base64url");
  return { content_hash, words_hash: value.message ? hashOfWords(value.message) : content_hash };
}
