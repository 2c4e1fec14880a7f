import type { Db } from "../../../platform/db/connection.server.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageList } from "../../catalogue/registers/stage-settings.ts";
import type { PersonCase } from "../clients/cases-of-person.server.ts";
import type { Client } from "../clients/tables.ts";

export type CaseStep = { key: string; label: string; state: "done" | "current" | "open"; on: string | null };

/** What anybody with the link may see: nothing about the person, no amounts, documents or notes. */
export type CaseStatus = Pick<Client, "register" | "status" | "stage"> & {
  caseId: string;
  steps: CaseStep[];
  isOver: boolean;
  waiting: { on: NonNullable<Client["waiting_on"]>; since: string | null } | null;
};

type Reached = { client_id: string; milestone: string; on_day: string };

export async function caseStatuses(
  db: Db,
  cases: readonly PersonCase[],
  settings: StageSettings,
): Promise<CaseStatus[]> {
  const reached = await db
    .selectFrom("client_milestones")
    .select(["client_id", "milestone", "on_day"])
    .where(
      "client_id",
      "in",
      cases.map(({ client }) => client.id),
    )
    .where("removed_at", "is", null)
    .orderBy("on_day")
    .limit(1000)
    .execute();
  const byClient = Map.groupBy(reached, ({ client_id }) => client_id);
  return cases.map(({ client }) => statusOf(client, byClient.get(client.id) ?? [], settings));
}

function statusOf(client: Client, reached: readonly Reached[], settings: StageSettings): CaseStatus {
  const { id: caseId, register, status, stage, stage_since, waiting_on, waiting_since } = client;
  const days = new Map<string, string>(reached.map(({ milestone, on_day }) => [milestone, on_day]));
  if (stage && stage_since) days.set(stage, stage_since);
  const stages = stageList(settings, register);
  const { sideExits, finalStages } = registerOf(register);
  const isOver = finalStages.includes(stage ?? "");
  const isExit = (key: string) => sideExits.includes(key);
  const furthest = stages.findLastIndex(({ key }) => days.has(key) && !isExit(key));
  const steps = stages
    // A skipped milestone is neither done nor still to come.
    .filter(({ key, hidden }, n) => days.has(key) || (!hidden && !isExit(key) && n > furthest))
    .map(({ key, label }): CaseStep => {
      const reached = days.has(key) ? "done" : "open";
      return { key, label, state: key === stage ? "current" : reached, on: days.get(key) ?? null };
    });
  const waiting = isOver ? null : waiting_on && { on: waiting_on, since: waiting_since };
  return { caseId, register, status, stage, steps, isOver, waiting };
}
