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
import { daysOpen } from "./limits.ts";
import type { ApplicantLink } from "./tables.ts";

type NewLink = { language: Language };
/** `path` holds the token, which is stored nowhere and known only now. */
export type MadeLink = { id: string; language: Language; token: string; path: string };

export function linkPath(language: Language, token: string): string {
  return hrefIn(language, `/c/${token}`);
}

/** When a link ends that is used now. */
export const endIfUsedAt = (now: Date) => new Date(now.getTime() + daysOpen * dayMs).toISOString();

/** Earlier links stay open. A repeated submit gets a new token, because the first one is not stored. */
export async function makeLink(
  db: Db,
  staff: Staff,
  clientId: string,
  wanted: NewLink,
  now: Date,
  form = unnamedForm,
): Promise<MadeLink | "gone"> {
  requirePermission(staff, "clients.write");
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
    .returning("language")
    .executeTakeFirst();
  return link && { id, language: link.language, token, path: linkPath(link.language, token) };
}

/** Without staff it is made for an automatic message. */
export async function addLink(
  trx: Db,
  staff: Staff | undefined,
  client: Pick<Client, "id">,
  { language }: NewLink,
  now: Date,
): Promise<MadeLink> {
  const token = newToken();
  const id = newId(now);
  const kind = "page" as const;
  const at = { created_at: now.toISOString(), created_by: staff?.id ?? null, ends_at: endIfUsedAt(now) };
  const link = { id, client_id: client.id, kind, token_hash: hashOfToken(token), language };
  await trx
    .insertInto("applicant_links")
    .values({ ...link, ...at, revoked_at: null, opened_at: null })
    .execute();
  await logLink(trx, { client_id: client.id, kind }, "link_made", now, staff);
  return { id, language, token, path: linkPath(language, token) };
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

/** The client chose another language. All their links get it, so that the next message is in it too. */
export function changeLanguage(
  db: Db,
  { client_id, kind }: Pick<ApplicantLink, "client_id" | "kind">,
  language: Language,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx.updateTable("applicant_links").set({ language }).where("client_id", "=", client_id).execute();
    const entry = { noun: "client", recordId: client_id, verb: "link_language" } as const;
    await recordActivity(trx, { ...entry, after: { link: kind, language }, now });
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

export type PageState = { hasOpenLink: boolean; openedAt: string | null };

/** Whether a link is open, and when the client last opened one. `clientIds` include merged records. */
export async function pageState(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  now: Date,
): Promise<PageState> {
  requirePermission(staff, "clients.read");
  const row = await db
    .selectFrom("applicant_links")
    .select(({ fn }) => [fn.max("opened_at").as("openedAt"), fn.max("ends_at").as("endsAt")])
    .where("client_id", "in", clientIds)
    .executeTakeFirst();
  return { hasOpenLink: (row?.endsAt ?? "") > now.toISOString(), openedAt: row?.openedAt ?? null };
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
