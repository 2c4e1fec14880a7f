import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's first choice for Argon2id: 19 MiB, two passes, parallelism 1. Runs off the main thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A password's hash with its cost and salt in the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return inText(salt, await tagOf(password, salt, cost));
}

/** A hash that no password has: checking one against it takes as long as against any other. */
export function makeDecoyHash(): string {
  return inText(randomBytes(16), randomBytes(cost.tagLength));
}

function inText(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Whether `password` made `hash`; false, too, for a hash in another form. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(given.hash);
  if (!match) return false;
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [salt, tag] = match.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const costOfHash = { memory, passes, parallelism, tagLength: tag.length };
  return timingSafeEqual(await tagOf(given.password, salt, costOfHash), tag);
}

/** Equal passwords typed on different keyboards are equal bytes. */
function tagOf(password: string, nonce: Buffer, numbers: typeof cost): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, ...numbers });
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
