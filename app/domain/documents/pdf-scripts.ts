import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import type { Bytes } from "./bytes.ts";

const unpack = promisify(inflate);

/** Most bytes of one packed group of objects, packed and unpacked: writers put some hundred short objects into one. */
const limits = { packed: 1024 * 1024, unpacked: 8 * 1024 * 1024 };

/**
 * An action of the kind JavaScript, a list of scripts that run on opening, or an action that starts a program. An
 * /OpenAction that shows a page is harmless and frequent. Three letters alone occur in any picture, so that for /JS its
 * script, or the object that has it, has to follow.
 */
const script =
  /\/(?:JavaScript|Launch)(?![\w.+-])|\/JS\s*(?:\([\t\r\n -~]{4}|<[0-9A-Fa-f\s]{4}|\d+\s+\d+\s+R(?!\w))/;

/** Whether objects of a PDF hold a script. A name may have any of its characters as "#4a". */
export function holdsScript(objects: Buffer | "unreadable"): boolean {
  if (objects === "unreadable") return true;
  const text = objects.toString("latin1");
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return script.test(plain);
}

/** The objects of the packed group whose kind stands at a place of the file; empty when they are not packed. */
export async function packedObjects(bytes: Bytes, place: number): Promise<Buffer | "unreadable"> {
  const from = Math.max(0, place - 1024);
  const part = await bytes.read(from, limits.packed);
  const text = part.toString("latin1");
  const begin = /stream\r?\n/g;
  begin.lastIndex = place - from;
  const found = begin.exec(text);
  const head = text.slice(text.lastIndexOf(" obj", place - from), found?.index ?? 0);
  if (!found || !head.includes("Filter")) return Buffer.alloc(0);
  const data = part.subarray(begin.lastIndex);
  const options = { maxOutputLength: limits.unpacked, finishFlush: constants.Z_SYNC_FLUSH };
  return unpack(data, options).catch(() => "unreadable" as const);
}
