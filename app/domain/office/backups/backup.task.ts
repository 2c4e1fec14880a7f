import { constants, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import type { GoodBackup } from "./backup-state.server.ts";
import { type BackupJob, makeBackup } from "./make-backup.server.ts";

// On Linux this lowers the priority of this thread only, so that requests come first.
if (!isMainThread && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

/** In a thread, because encryption takes seconds of CPU time. */
export const run: Task<BackupJob, GoodBackup> = makeBackup;
