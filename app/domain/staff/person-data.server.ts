import type { Db } from "../../platform/db/connection.server.ts";
import { accountOf, type Person } from "../privacy/person.server.ts";
import type { PersonData } from "../privacy/person-data.server.ts";

const keys = ["id", "user_id", "created_at", "updated_at"];

/**
 * Accounts of staff. Somebody who works here keeps the account. Of somebody who has left it stays as a number
 * without a name, because the history and the settings say by it who did what.
 */
export const staffData: PersonData = {
  noun: "staff",
  tables: {
    staff: {
      personal: ["name", "email", "image", "mobile"],
      other: [
        "id",
        "email_verified",
        "role",
        "created_at",
        "updated_at",
        "deactivated_at",
        "two_factor_enabled",
      ],
    },
    staff_sessions: { personal: ["ip_address", "user_agent"], other: [...keys, "token", "expires_at"] },
    staff_accounts: {
      personal: ["password"],
      other: [
        ...keys,
        "account_id",
        "provider_id",
        "access_token",
        "refresh_token",
        "id_token",
        "access_token_expires_at",
        "refresh_token_expires_at",
        "scope",
      ],
    },
    staff_second_factors: {
      personal: ["secret", "backup_codes"],
      other: ["id", "user_id", "verified", "failed_verification_count", "locked_until"],
    },
    staff_verifications: {
      personal: ["identifier", "value"],
      other: ["id", "expires_at", "created_at", "updated_at"],
    },
    saved_views: { personal: ["name", "query"], other: ["id", "staff_id", "scheme", "created_at"] },
    staff_links: { personal: [], other: ["token_hash", "purpose", "staff_id", "expires_at"] },
  },
  async find(db, person) {
    const rows = await accountOf(db, person)
      .select(["id", "name", "mobile", "role", "created_at", "deactivated_at"])
      .execute();
    return Promise.all(
      rows.map(async ({ id, created_at, ...account }) => ({
        id,
        at: asIso(created_at),
        href: `/team/${id}`,
        ...(account.deactivated_at === null ? { stays: "working" as const } : {}),
        data: {
          ...account,
          created_at: asIso(created_at),
          sessions: await sessionsOf(db, id),
          views: await viewsOf(db, id),
        },
      })),
    );
  },
  erase: forgetFormer,
  retention: [{ kind: "endedSignIns", sweep: forgetEnded }],
};

async function sessionsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["created_at", "expires_at", "ip_address", "user_agent"])
    .where("user_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: asIso(row.created_at),
    expires_at: asIso(row.expires_at),
  }));
}

/** Filters of the client lists that somebody keeps under a name. */
function viewsOf(db: Db, id: string) {
  return db.selectFrom("saved_views").select(["name", "query"]).where("staff_id", "=", id).execute();
}

/** The library's times come as the engine's own type. */
function asIso(time: string | Date): string {
  return new Date(time).toISOString();
}

async function forgetFormer(trx: Db, person: Person): Promise<number> {
  const former = await accountOf(trx, person)
    .select("id")
    .where("deactivated_at", "is not", null)
    .executeTakeFirst();
  if (!former) return 0;
  const { id } = former;
  for (const table of ["staff_sessions", "staff_accounts", "staff_second_factors"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx.deleteFrom("saved_views").where("staff_id", "=", id).execute();
  await trx.deleteFrom("staff_links").where("staff_id", "=", id).execute();
  // No number has this form, so nobody signs in with it, and the real one is free again.
  await trx
    .updateTable("staff")
    .set({ name: "Former staff member", mobile: `erased-${id}`, email: `${id}@staff.invalid` })
    .where("id", "=", id)
    .execute();
  return 1;
}

/** Sessions, links and codes that have ended. */
async function forgetEnded(db: Db, now: Date, batch: number): Promise<number> {
  const at = now.toISOString();
  let gone = 0;
  for (const table of ["staff_sessions", "staff_verifications"] as const) {
    const ended = db.selectFrom(table).select("id").where("expires_at", "<=", at).limit(batch);
    const ids = (await ended.execute()).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom(table).where("id", "in", ids).execute();
    gone += ids.length;
  }
  const links = db.selectFrom("staff_links").select("token_hash").where("expires_at", "<=", at).limit(batch);
  const hashes = (await links.execute()).map(({ token_hash }) => token_hash);
  if (hashes.length > 0) await db.deleteFrom("staff_links").where("token_hash", "in", hashes).execute();
  return gone + hashes.length;
}
