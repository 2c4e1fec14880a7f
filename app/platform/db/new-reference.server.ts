import { randomInt } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 50 random bits: "S-7K3M9-Q2XTB". Crockford's alphabet has no letter that looks like a digit. */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 10 }, () => crockford[randomInt(32)]).join("");
  return `${prefix}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
