import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isDiskFull } from "./disk-full.server.ts";

/** Does some work; when the disk has no room for it, again with the room that was kept. */
export type Reserve = <T>(work: () => Promise<T>) => Promise<T>;

/** A database on another machine has its own disk. */
export const noReserve: Reserve = (work) => work();

/** Bytes: some hundred sign-ins. */
const reservedBytes = 4 * 2 ** 20;
const piece = Buffer.alloc(2 ** 16);

/** Keeps room on the disk of the data file, so that on a full one its owner can sign in and see what is wrong. */
export function keepReserve(folder: string): Reserve {
  const file = join(folder, "reserve");
  take(file);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      rmSync(file, { force: true });
      return await work().finally(() => take(file));
    }
  };
}

/** As much as there is room for. */
function take(file: string): void {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const open = openSync(file, "a", 0o600);
  try {
    while (size < reservedBytes) size += writeSync(open, piece);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    closeSync(open);
  }
}
