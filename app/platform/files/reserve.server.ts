import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isDiskFull } from "./disk-full.server.ts";

/** When the disk is full, repeats the work with the reserved space. */
export type Reserve = <T>(work: () => Promise<T>) => Promise<T>;

export const noReserve: Reserve = (work) => work();

const reservedBytes = 4 * 2 ** 20;
const piece = Buffer.alloc(2 ** 16);

/** So that on a full disk the owner can sign in and see what is wrong. */
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
