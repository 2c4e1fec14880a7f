import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's first choice for Argon2id: 19 MiB, two passes, parallelism 1. Runs off the main thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return inText(salt, await tagOf(password, salt, cost));
}

/** Matches no password, but takes as long to check as any other. */
export function makeDecoyHash(): string {
  return inText(randomBytes(16), randomBytes(cost.tagLength));
}

function inText(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** False for a hash in another format. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(given.hash);
  if (!match) return false;
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [salt, tag] = match.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const costOfHash = { memory, passes, parallelism, tagLength: tag.length };
  return timingSafeEqual(await tagOf(given.password, salt, costOfHash), tag);
}

/** Normalises, because keyboards encode the same letters differently. */
function tagOf(password: string, nonce: Buffer, numbers: typeof cost): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, ...numbers });
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
