import { randomInt } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new reference of 50 random bits: "S-7K3M9-Q2XTB". Easy to read out: no letter that looks like a digit (Crockford's
 * alphabet).
 */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 10 }, () => crockford[randomInt(32)]).join("");
  return `${prefix}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
