import { keyFor, seal, unseal } from "../../../platform/db/seal.server.ts";
import { oncePer } from "../../../platform/language/once-per.ts";

const keyFrom = oncePer((secret: string) => keyFor(secret, "sopan lead sources"));

/** "" stays "". */
export const sealSecret = (text: string, secret: string): string => text && seal(text, keyFrom(secret));

/** "" for what was sealed with another secret of the server. */
export const openSecret = (sealed: string, secret: string): string =>
  sealed && (unseal(sealed, keyFrom(secret)) ?? "");
