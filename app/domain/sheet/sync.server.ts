import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { createPoll } from "../outbox/poll.ts";
import { bringIn } from "./bring-in.server.ts";
import type { SheetReader } from "./reader.server.ts";
import { claimRun, closeRun, handBack, type Timed } from "./runs.server.ts";

const everyMs = 10_000;

export type SheetSync = {
  start(): void;
  /** Something waits: looks at once. */
  wake(): void;
  /** Begins no further rows; resolves when those under way are written. */
  stop(): Promise<void>;
};

type Parts = { db: Db; reader: SheetReader; timed(): Timed; secret: string; log: Logger; now?(): Date };

/** Brings the hosted sheet in when somebody wants it or it is due: in the background, by one of all processes. */
export function createSheetSync({
  db,
  reader,
  timed,
  secret,
  log,
  now = () => new Date(),
}: Parts): SheetSync {
  let stopped = false;
  let latest: Promise<void> | undefined;
  const work = async () => {
    try {
      const due = reader.isSet() ? timed() : undefined;
      let more = true;
      while (more && !stopped)
        more = await runNext({ db, reader, secret, log, now, stopped: () => stopped }, due);
    } catch (error) {
      log.error({ err: error }, "online sheet: the import failed");
    } finally {
      latest = undefined;
    }
  };
  const look = () => {
    latest ??= work();
  };
  const poll = createPoll(everyMs, now, look);
  return {
    start: poll.start,
    wake: () => poll.by(now()),
    async stop() {
      stopped = true;
      poll.stop();
      await latest;
    },
  };
}

type Tools = Omit<Parts, "timed"> & { now(): Date; stopped(): boolean };

/** Does the next run to its end; false when there is none. */
export async function runNext(tools: Tools, timed: Timed): Promise<boolean> {
  const { db, reader, log, now } = tools;
  const run = await claimRun(db, timed, now());
  if (!run) return false;
  const answer = await reader.readAnew("patient");
  if (!answer.ok) {
    const { kind, code } = answer.problem;
    await closeRun(db, run, { problem: { kind, code } }, now());
    return true;
  }
  const counts = await bringIn(tools, run, answer.list).catch(async (error: unknown) => {
    // Begun again it would meet the same: somebody has to look.
    await closeRun(db, run, { problem: { kind: "here", code: null } }, now());
    throw error;
  });
  if (!counts) {
    await handBack(db, run.id);
    return false;
  }
  await closeRun(db, run, { counts }, now());
  log.info(counts, "online sheet imported");
  return true;
}
