import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { FieldMap } from "./lead-fields.ts";
import type { LeadPreset } from "./presets.ts";
import { sealSecret } from "./sealed-secret.server.ts";
import type { LeadSource } from "./tables.ts";

const limit = 500;

/** Without hashes and secrets. */
export type ListedSource = Omit<
  LeadSource,
  "address_hash" | "page_hash" | "secret" | "token" | "field_map"
> & {
  map: FieldMap;
  isSigned: boolean;
  hasToken: boolean;
  hasPage: boolean;
};

/** Those in use, then the revoked ones, by name. */
export async function listSources(db: Db, staff: Staff): Promise<ListedSource[]> {
  requirePermission(staff, "settings");
  const rows = await db.selectFrom("lead_sources").selectAll().orderBy("name").limit(limit).execute();
  const listed = rows.map(listedOf);
  return [...listed.filter((one) => !one.revoked_at), ...listed.filter((one) => one.revoked_at)];
}

export async function readSource(db: Db, staff: Staff, id: string): Promise<ListedSource | undefined> {
  requirePermission(staff, "settings");
  const row = await db.selectFrom("lead_sources").selectAll().where("id", "=", id).executeTakeFirst();
  return row && listedOf(row);
}

function listedOf(row: LeadSource): ListedSource {
  const { address_hash: _, page_hash, secret, token, field_map, ...shown } = row;
  const map = mapOf(row);
  return { ...shown, map, isSigned: secret !== "", hasToken: token !== "", hasPage: page_hash !== "" };
}

export const mapOf = ({ field_map }: Pick<LeadSource, "field_map">) => JSON.parse(field_map) as FieldMap;

/** How many are in use, and when the last lead came. */
export async function sourcesInUse(db: Db): Promise<{ count: number; lastAt: string | null }> {
  const { count, lastAt } = await db
    .selectFrom("lead_sources")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("last_at").as("lastAt")])
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastAt };
}

/** With the token of its address, which is shown once. */
export async function addSource(
  db: Db,
  staff: Staff,
  { name, preset }: { name: string; preset: LeadPreset },
  now: Date,
): Promise<{ id: string; token: string }> {
  requirePermission(staff, "settings");
  const token = newToken();
  const id = newId(now);
  const row = {
    id,
    name,
    preset,
    address_hash: hashOfToken(token),
    address_end: token.slice(-4),
    created_at: now.toISOString(),
    created_by: staff.id,
    version: 1,
  };
  await inTransaction(db, async (trx) => {
    await insertOnce(trx, "lead_sources", row);
    await note(trx, staff, id, "created", { name }, now);
  });
  return { id, token };
}

export type SourceChange = {
  name?: string;
  map?: FieldMap;
  thanks?: string;
  service?: string;
  district?: string;
  assignedTo?: string | null;
  paused?: boolean;
  /** "" takes it away. */
  secret?: string;
  token?: string;
  pageId?: string;
};

/** "stale": somebody else changed it first, or it is revoked. */
export function changeSource(
  db: Db,
  staff: Staff,
  { id, version, change, sealWith }: Version & { change: SourceChange; sealWith: string },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const { name, map, thanks, service, district, assignedTo, paused, secret, token, pageId } = change;
  const columns = {
    name,
    thanks,
    service,
    district,
    assigned_to: assignedTo,
    page_id: pageId,
    ...(map && { field_map: JSON.stringify(map) }),
    ...(paused !== undefined && { paused_at: paused ? now.toISOString() : null }),
    ...(secret !== undefined && { secret: sealSecret(secret, sealWith) }),
    ...(token !== undefined && { token: sealSecret(token, sealWith) }),
  };
  const verb = paused === undefined ? "changed" : pausing[`${paused}`];
  return changeWith(db, staff, { id, version, columns, verb }, now);
}

const pausing = { true: "paused", false: "resumed" } as const;

/** The old address ends at once. Returns the token of the new one, or that of a partner's page. */
export async function newAddress(
  db: Db,
  staff: Staff,
  { id, version, of }: Version & { of: "address" | "page" },
  now: Date,
): Promise<{ token: string } | "stale"> {
  requirePermission(staff, "settings");
  const token = newToken();
  const hash = hashOfToken(token);
  const columns = of === "page" ? { page_hash: hash } : { address_hash: hash, address_end: token.slice(-4) };
  const result = await changeWith(db, staff, { id, version, columns, verb: "address_made" }, now);
  return result === "saved" ? { token } : "stale";
}

/** Its address and page end; its leads stay. */
export function revokeSource(db: Db, staff: Staff, record: Version, now: Date): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { address_hash: "", page_hash: "", secret: "", token: "", revoked_at: now.toISOString() };
  return changeWith(db, staff, { ...record, columns, verb: "revoked" }, now);
}

type Change = Version & {
  columns: Parameters<typeof changeVersioned<"lead_sources">>[3];
  verb: VerbOf<"leadSource">;
};

function changeWith(db: Db, staff: Staff, { id, version, columns, verb }: Change, now: Date) {
  return inTransaction(db, async (trx): Promise<"saved" | "stale"> => {
    const before = await trx
      .selectFrom("lead_sources")
      .select("revoked_at")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before || before.revoked_at) return "stale";
    const changed = await changeVersioned(trx, "lead_sources", { id, version }, columns);
    if (!changed) return "stale";
    await note(trx, staff, id, verb, { name: changed.name }, now);
    return "saved";
  });
}

function note(
  trx: Db,
  staff: Staff,
  id: string,
  verb: VerbOf<"leadSource">,
  after: { name: string },
  now: Date,
): Promise<void> {
  return recordActivity(trx, { noun: "leadSource", recordId: id, staffId: staff.id, verb, after, now });
}

const shownPosts = 50;

export type ListedPost = {
  id: string;
  outcome: "taken" | "attached" | "refused";
  problem: string;
  body: string;
  received_at: string;
  enquiry_id: string | null;
  reference: string | null;
};

export function listPosts(db: Db, staff: Staff, sourceId: string): Promise<ListedPost[]> {
  requirePermission(staff, "settings");
  return db
    .selectFrom("lead_posts")
    .leftJoin("enquiries", "enquiries.id", "lead_posts.enquiry_id")
    .select(["lead_posts.id", "outcome", "problem", "body", "received_at", "enquiry_id", "reference"])
    .where("source_id", "=", sourceId)
    .orderBy("lead_posts.id", "desc")
    .limit(shownPosts)
    .execute();
}

/** Undefined for an enquiry that came from no source. */
export async function sourceOfEnquiry(db: Db, staff: Staff, enquiryId: string): Promise<string | undefined> {
  requirePermission(staff, "enquiries.read");
  const row = await db
    .selectFrom("lead_posts")
    .innerJoin("lead_sources", "lead_sources.id", "lead_posts.source_id")
    .select("lead_sources.name")
    .where("enquiry_id", "=", enquiryId)
    .orderBy("lead_posts.id")
    .executeTakeFirst();
  return row?.name;
}
