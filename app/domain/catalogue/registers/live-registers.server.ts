import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive, type Live } from "../../../platform/jobs/live.server.ts";
import { ownFromRow, registerFrom } from "./definition.ts";
import type { Register } from "./register.ts";
import { setOwnRegisters } from "./registers.ts";

/** Names the change for `createLive`. */
export const registersChange = "registers";

/** The owner's registers, the oldest first. Takes no `staff`: menus and rules of every process need them. */
async function readRegisters(db: Db): Promise<Register[]> {
  const rows = await db.selectFrom("registers").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => registerFrom(ownFromRow(row)));
}

/** Lets this thread know the owner's registers as they are now; a thread ends before it could miss much. */
export async function loadRegisters(db: Db): Promise<void> {
  setOwnRegisters(await readRegisters(db));
}

/** Lets this process know the owner's registers, at most a second after another process has changed them. */
export async function createLiveRegisters(db: Db, log: Logger): Promise<Live<Register[]>> {
  const live = await createLive(db, registersChange, () => readRegisters(db), log);
  setOwnRegisters(live.value());
  live.onChange(() => setOwnRegisters(live.value()));
  return live;
}
