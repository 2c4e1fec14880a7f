import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive, type Live } from "../../../platform/jobs/live.server.ts";
import { customFromRow, registerFrom } from "./definition.ts";
import type { Register } from "./register.ts";
import { setCustomRegisters } from "./registers.ts";

export const registersChange = "registers";

/** Takes no `staff`: menus and rules of every process need them. */
async function readRegisters(db: Db): Promise<Register[]> {
  const rows = await db.selectFrom("registers").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => registerFrom(customFromRow(row)));
}

/** Reads once, because a thread ends soon. */
export async function loadRegisters(db: Db): Promise<void> {
  setCustomRegisters(await readRegisters(db));
}

/** At most one second behind other processes. */
export async function createLiveRegisters(db: Db, log: Logger): Promise<Live<Register[]>> {
  const live = await createLive(db, registersChange, () => readRegisters(db), log);
  setCustomRegisters(live.value());
  live.onChange(() => setCustomRegisters(live.value()));
  return live;
}
