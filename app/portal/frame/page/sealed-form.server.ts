import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";

type Fields = [name: string, value: string][];
type Key = { secret: string; staffId: string };

const keyOf = ({ secret, staffId }: Key) => keyFor(secret, "sopan confirmed form", staffId);

/**
 * The fields of a form, so that a page may carry them without showing them: keys and passwords that were typed would otherwise
 * stand in its source. They open with the same secret and for the same person only.
 */
export const sealFields = (fields: Fields, key: Key): string => seal(JSON.stringify(fields), keyOf(key));

/** What `sealFields` has sealed; undefined for anything else. */
export function openFields(sealed: string, key: Key): Fields | undefined {
  const text = unseal(sealed, keyOf(key));
  return text === undefined ? undefined : JSON.parse(text);
}
