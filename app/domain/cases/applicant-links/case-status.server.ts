import type { Db } from "../../../platform/db/connection.server.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageList } from "../../catalogue/registers/stage-settings.ts";
import type { DocumentType } from "../../catalogue/services/checklist.ts";
import type { Client } from "../clients/tables.ts";
import type { OpenLink } from "./open-link.server.ts";
import { missingDocuments } from "./wanted.server.ts";

export type CaseStep = { key: string; label: string; is: "done" | "current" | "open"; on: string | null };

/** What an applicant may see: nothing about the person, no amounts, documents or notes. */
export type CaseStatus = Pick<Client, "register" | "status" | "stage"> & {
  steps: CaseStep[];
  isOver: boolean;
  waiting: { on: NonNullable<Client["waiting_on"]>; since: string | null } | null;
  missing: DocumentType[];
};

export async function caseStatus(db: Db, link: OpenLink, settings: StageSettings): Promise<CaseStatus> {
  const { id, register, status, stage, stage_since, waiting_on, waiting_since } = link.client;
  const reached = await db
    .selectFrom("client_milestones")
    .select(["milestone", "on_day"])
    .where("client_id", "=", id)
    .where("removed_at", "is", null)
    .orderBy("on_day")
    .limit(200)
    .execute();
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
      return { key, label, is: key === stage ? "current" : reached, on: days.get(key) ?? null };
    });
  return {
    register,
    status,
    stage,
    steps,
    isOver,
    waiting: isOver ? null : waiting_on && { on: waiting_on, since: waiting_since },
    missing: isOver ? [] : await missingDocuments(db, link.client),
  };
}
