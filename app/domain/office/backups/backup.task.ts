import { constants, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import type { GoodBackup } from "./backup-state.server.ts";
import { type BackupJob, makeBackup } from "./make-backup.server.ts";

// On Linux this is the priority of this thread alone: requests come first.
if (!isMainThread && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

/** Makes the scheduled backup in a thread: encryption takes seconds of processor time. */
export const run: Task<BackupJob, GoodBackup> = makeBackup;
