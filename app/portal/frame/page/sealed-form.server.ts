import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";

type Fields = [name: string, value: string][];
type Key = { secret: string; staffId: string };

const keyOf = ({ secret, staffId }: Key) => keyFor(secret, "sopan confirmed form", staffId);

/** Encrypts fields that a page carries, so that secrets are not in its source. Bound to the person. */
export const sealFields = (fields: Fields, key: Key): string => seal(JSON.stringify(fields), keyOf(key));

/** Undefined for anything not sealed with this key. */
export function openFields(sealed: string, key: Key): Fields | undefined {
  const text = unseal(sealed, keyOf(key));
  return text === undefined ? undefined : JSON.parse(text);
}
