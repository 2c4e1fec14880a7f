import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce, unnamedForm } from "../../../platform/db/save-once.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { hrefIn, type Language } from "../../../platform/language/language.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { mostDays } from "./limits.ts";
import type { ApplicantLink, LinkKind } from "./tables.ts";

type NewLink = { kind: LinkKind; language: Language; days: number };
/** `path` holds the token, which is stored nowhere and known only now. */
export type MadeLink = { id: string; kind: LinkKind; language: Language; path: string; endsAt: string };

export function linkPath(kind: LinkKind, language: Language, token: string): string {
  return hrefIn(language, `/${kind}/${token}`);
}

/** Earlier links stay open. A repeated submit gets a new token, because the first one is not stored. */
export async function makeLink(
  db: Db,
  staff: Staff,
  clientId: string,
  wanted: NewLink,
  now: Date,
  form = unnamedForm,
): Promise<MadeLink | "gone" | "days"> {
  requirePermission(staff, "clients.write");
  const { days } = wanted;
  if (!Number.isInteger(days) || days < 1 || days > mostDays) return "days";
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    let made: MadeLink | undefined;
    const { saved } = await saveOnce<Saved>(trx, form, now, async () => {
      made = await addLink(trx, staff, client, wanted, now);
      return { saved: made.id };
    });
    return made ?? (await renewToken(trx, saved)) ?? "gone";
  });
}

async function renewToken(trx: Db, id: string): Promise<MadeLink | undefined> {
  const token = newToken();
  const renewed = trx.updateTable("applicant_links").set({ token_hash: hashOfToken(token) });
  const link = await renewed
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(["kind", "language", "ends_at"])
    .executeTakeFirst();
  if (!link) return undefined;
  const { kind, language, ends_at: endsAt } = link;
  return { id, kind, language, path: linkPath(kind, language, token), endsAt };
}

/** Without staff it is made for an automatic message. */
export async function addLink(
  trx: Db,
  staff: Staff | undefined,
  client: Pick<Client, "id">,
  { kind, language, days }: NewLink,
  now: Date,
): Promise<MadeLink> {
  const token = newToken();
  const id = newId(now);
  const endsAt = new Date(now.getTime() + days * dayMs).toISOString();
  const at = { created_at: now.toISOString(), created_by: staff?.id ?? null, ends_at: endsAt };
  const link = { id, client_id: client.id, kind, token_hash: hashOfToken(token), language };
  await trx
    .insertInto("applicant_links")
    .values({ ...link, ...at, revoked_at: null, opened_at: null })
    .execute();
  await logLink(trx, { client_id: client.id, kind }, "link_made", now, staff);
  return { id, kind, language, path: linkPath(kind, language, token), endsAt };
}

export function revokeLink(db: Db, staff: Staff, id: string, now: Date): Promise<"revoked" | "gone"> {
  requirePermission(staff, "clients.write");
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const revoked = await trx
      .updateTable("applicant_links")
      .set({ revoked_at: at, ends_at: at })
      .where("id", "=", id)
      .where("ends_at", ">", at)
      .returning(["client_id", "kind"])
      .executeTakeFirst();
    if (!revoked) return "gone";
    await logLink(trx, revoked, "link_revoked", now, staff);
    return "revoked";
  });
}

export type ListedLink = Omit<ApplicantLink, "token_hash" | "created_by" | "client_id"> & {
  staff_name: string | null;
  open: boolean;
};

export async function listLinks(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  now: Date,
): Promise<ListedLink[]> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("applicant_links as link")
    .leftJoin("staff", "staff.id", "link.created_by")
    .select(["link.id", "kind", "language", "link.created_at", "ends_at", "revoked_at"])
    .select(["opened_at", "opened_times", "staff.name as staff_name"])
    .where("client_id", "in", clientIds)
    .orderBy("link.id", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, open: row.ends_at > now.toISOString() }));
}

export function logLink(
  trx: Db,
  { client_id, kind }: Pick<ApplicantLink, "client_id" | "kind">,
  verb: VerbOf<"client">,
  now: Date,
  staff?: Staff,
): Promise<void> {
  const entry = { noun: "client", recordId: client_id, verb, staffId: staff?.id } as const;
  return recordActivity(trx, { ...entry, after: { link: kind }, now });
}
