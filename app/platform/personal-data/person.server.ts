import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import { sameNumbers, withoutTrunk } from "../language/phone.ts";

export type Person = {
  by: "phone" | "email";
  value: string;
  hash: string;
  hashOfPhone(phone: string): string;
};

/** Stored in the activity log and in runs of the hosted sheet instead of a number or an address. */
export function personHash(secret: string, by: Person["by"], value: string): string {
  const same = by === "phone" ? withoutTrunk(value) : value;
  return createHmac("sha256", secret).update(`person ${by} ${same}`).digest("base64url");
}

export function isPerson({ by, value }: Person, columns: Record<Person["by"], string>): Condition {
  return by === "phone"
    ? sql`${sql.ref(columns.phone)} in (${sql.join(sameNumbers(value))})`
    : sql`lower(${sql.ref(columns.email)}) = lower(${value})`;
}
