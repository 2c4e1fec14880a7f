import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Condition } from "../db/conditions.server.ts";
import { sameNumbers, withoutTrunk } from "../language/phone.ts";

/** Somebody who is looked up by a phone number or an e-mail address. */
export type Person = {
  by: "phone" | "email";
  value: string;
  /** Keyed hash of the value, by which the activity log names the person. */
  hash: string;
  /** The same hash of another phone number. */
  hashOfPhone(phone: string): string;
};

/** The keyed hash that the activity log and the runs of the hosted sheet store instead of a number or an address. */
export function personHash(secret: string, by: Person["by"], value: string): string {
  const same = by === "phone" ? withoutTrunk(value) : value;
  return createHmac("sha256", secret).update(`person ${by} ${same}`).digest("base64url");
}

/** Rows with the person's number or address in these columns. E-mail addresses are compared without case. */
export function isPerson({ by, value }: Person, columns: Record<Person["by"], string>): Condition {
  return by === "phone"
    ? sql`${sql.ref(columns.phone)} in (${sql.join(sameNumbers(value))})`
    : sql`lower(${sql.ref(columns.email)}) = lower(${value})`;
}
