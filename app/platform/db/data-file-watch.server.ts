import { existsSync, realpathSync, statSync } from "node:fs";

/** Whatever SQLite writes into a deleted or replaced file is lost when the process ends. */
export class DataFileGone extends Error {
  readonly code = "DATA_FILE_GONE";
  constructor() {
    super("The data file or its write-ahead log (-wal) was deleted or replaced. Start the server again.");
  }
}

export type DataFileWatch = ReturnType<typeof watchDataFile>;

export function watchDataFile(file: string) {
  const logFile = `${existsSync(file) ? realpathSync(file) : file}-wal`;
  const inode = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;
  const data = inode(file);
  const log = inode(logFile);
  const hasData = () => inode(file) === data;
  return { hasData, isInPlace: () => hasData() && inode(logFile) === log };
}
