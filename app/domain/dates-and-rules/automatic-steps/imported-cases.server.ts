import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { readSettings } from "../../firm/settings/settings.server.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { skipCases } from "./find-cases.server.ts";
import { stepOf } from "./step.ts";
import { activeSteps, type Step } from "./steps.server.ts";

/** Active steps that could act on imported cases, so that an import can leave these out (`leaveOutOfSteps`). */
export async function stepsForImport(
  db: Db,
  staff: Staff,
  registers: readonly string[],
): Promise<Pick<Step, "id" | "name" | "definition">[]> {
  requirePermission(staff, "clients.import");
  const steps = (await stepsOfClients(db)).filter(
    ({ definition: { when, register } }) =>
      stepOf(when).atImport && (register === null || registers.includes(register)),
  );
  return steps.map(({ id, name, definition }) => ({ id, name, definition }));
}

/**
 * Call it in the transaction of each imported chunk, with the ids of new clients and those whose stage changed. Also
 * holds for steps switched on later; what happens to the clients afterwards is a case again.
 */
export async function leaveOutOfSteps(
  trx: Db,
  { importId, clientIds }: { importId: string; clientIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (clientIds.length === 0) return;
  const which = among(dbEngine(trx), "clients.id", clientIds);
  await sql`insert into step_skips (client_id, occurrence, import_id) select id, stage || ' ' || stage_since, ${importId} from clients
    where ${which} and stage is not null and stage_since is not null on conflict do nothing`.execute(trx);
  const { hours } = (await readSettings(trx)).values;
  const asking = { now, hours: { ...defaultDetails.hours, ...hours } };
  for (const step of await stepsOfClients(trx)) await skipCases(trx, step, { ...asking, importId }, which);
}

export async function takeBackIntoSteps(
  trx: Db,
  { importId, clientId }: { importId: string; clientId: string },
): Promise<void> {
  await trx
    .deleteFrom("step_skips")
    .where("client_id", "=", clientId)
    .where("import_id", "=", importId)
    .execute();
}

const stepsOfClients = async (db: Db): Promise<Step[]> =>
  (await activeSteps(db)).filter(({ definition }) => stepOf(definition.when).noun === "client");
