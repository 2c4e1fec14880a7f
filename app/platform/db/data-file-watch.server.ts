import { existsSync, realpathSync, statSync } from "node:fs";

/** What SQLite writes into a file that was deleted or replaced ends with the process. */
export class DataFileGone extends Error {
  readonly code = "DATA_FILE_GONE";
  constructor() {
    super("The data file or its write-ahead log (-wal) was deleted or replaced. Start the server again.");
  }
}

export type DataFileWatch = ReturnType<typeof watchDataFile>;

/** Tells whether the data file of an open connection and its write-ahead log are still those that are there now. */
export function watchDataFile(file: string) {
  const logFile = `${existsSync(file) ? realpathSync(file) : file}-wal`;
  const inode = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;
  const data = inode(file);
  const log = inode(logFile);
  const hasData = () => inode(file) === data;
  return { hasData, isInPlace: () => hasData() && inode(logFile) === log };
}
