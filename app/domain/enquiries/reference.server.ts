import { randomBytes } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Read out over the telephone: no letter that looks like a digit (Crockford's alphabet). */
export function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => crockford[byte & 31]).join("");
  return `S-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
