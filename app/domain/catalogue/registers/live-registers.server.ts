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

/** While it is off, every register is: its cases stay, and no new one is made. */
type Switch = { isOff(): boolean; onSwitch(listener: () => void): void };
const alwaysOn: Switch = { isOff: () => false, onSwitch() {} };

/** At most one second behind other processes. */
export async function createLiveRegisters(db: Db, log: Logger, part = alwaysOn): Promise<Live<Register[]>> {
  const live = await createLive(db, registersChange, () => readRegisters(db), log);
  const use = () =>
    setCustomRegisters(
      part.isOff() ? live.value().map((register) => ({ ...register, off: true })) : live.value(),
    );
  use();
  live.onChange(use);
  part.onSwitch(use);
  return live;
}
