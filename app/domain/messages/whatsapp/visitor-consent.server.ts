import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { consentsOf, giveConsent, type NewConsent } from "../conversations/consents.server.ts";

/** `network` is a keyed hash of the visitor's network. */
type Visitor = { network: string; words: string; language: string };

const often = { max: 20, windowMs: hourMs };
/** The thanks page is open minutes after the enquiry; later, anybody might have the reference. */
const freshMs = 7 * dayMs;

/** Returns "noted" for every reference, so that nobody learns which exist. */
export function consentByReference(
  db: Db,
  reference: string,
  visitor: Visitor,
  now: Date,
): Promise<"noted" | "often"> {
  return inTransaction(db, async (trx) => {
    if ((await countUse(trx, `updates:${visitor.network}`, often.windowMs, now)) > often.max) return "often";
    const enquiry = await trx
      .selectFrom("enquiries")
      .select("id")
      .where("reference", "=", reference)
      .where("state", "<>", "spam")
      .where("created_at", ">", new Date(now.getTime() - freshMs).toISOString())
      .executeTakeFirst();
    if (enquiry) await note(trx, { enquiry_id: enquiry.id }, visitor, "thanks", now);
    return "noted";
  });
}

export function consentByLink(db: Db, clientId: string, visitor: Visitor, now: Date): Promise<"noted"> {
  return inTransaction(db, async (trx) => {
    await note(trx, { client_id: clientId }, visitor, "status", now);
    return "noted" as const;
  });
}

type ConsentSubject = { enquiry_id?: string | null; client_id?: string | null };

async function note(
  trx: Db,
  subject: ConsentSubject,
  visitor: Visitor,
  source: NewConsent["source"],
  now: Date,
) {
  const { words, language } = visitor;
  if (await hasConsent(trx, subject)) return;
  const consent = { channel: "whatsapp" as const, purpose: "service" as const, words, language, source };
  await giveConsent(trx, { ...consent, ...subject }, now);
}

export async function hasConsent(
  db: Db,
  { enquiry_id = null, client_id = null }: ConsentSubject,
): Promise<boolean> {
  const [newest] = await consentsOf(db, { id: "", enquiry_id, client_id }, "whatsapp");
  return newest !== undefined && newest.withdrawn_at === null;
}
