import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { hashOfToken } from "../../../platform/db/secret-token.server.ts";
import type { LeadSource } from "./tables.ts";

const tokenPattern = /^[\w-]{43}$/;

/** By the token in the address, of which only a hash is stored; undefined for a revoked one. */
export async function findSource(db: Db, token: string): Promise<LeadSource | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const wanted = hashOfToken(token);
  const found = await db
    .selectFrom("lead_sources")
    .selectAll()
    .where("address_hash", "=", wanted)
    .executeTakeFirst();
  return found && timingSafeEqual(Buffer.from(found.address_hash), Buffer.from(wanted)) ? found : undefined;
}
