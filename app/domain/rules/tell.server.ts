import { letter } from "../../platform/content/letter.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { newId } from "../../platform/db/new-ids.server.ts";
import { profilePath } from "../clients/fields.ts";
import { queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { About } from "../ready-texts/record-of.server.ts";
import type { WritingOffice } from "../reminders/write-to.server.ts";
import { languagesOf } from "../staff/preferences.server.ts";
import { assignee } from "./rule.ts";
import type { Rule } from "./rules.server.ts";
import type { RunResult } from "./run-result.ts";
import type { RuleRun } from "./tables.ts";

type Case = { rule: Rule; run: RuleRun; about: About };

/** Tells a colleague of a case: on the dashboard, and by mail too where the rule says so and they have given an address for the digest. */
export async function tell(
  trx: Db,
  office: WritingOffice,
  { rule, run, about }: Case,
  now: Date,
): Promise<Pick<RunResult, "told">> {
  const { tell: told } = rule.definition;
  const whom = told?.whom === assignee ? (about.client ?? about.enquiry)?.assigned_to : told?.whom;
  if (!told || !whom || !(await isOpen(trx, whom))) return {};
  const notice = { id: newId(now), run_id: run.id, rule_id: run.rule_id, staff_id: whom };
  await trx
    .insertInto("rule_notices")
    .values({ ...notice, at: now.toISOString(), read_at: null })
    .execute();
  if (told.by === "mail" && office.mail) await mail(trx, office, { rule, about, whom }, now);
  return { told: whom };
}

async function isOpen(trx: Db, id: string): Promise<boolean> {
  const open = trx.selectFrom("staff").select("id").where("id", "=", id).where("deactivated_at", "is", null);
  return (await open.executeTakeFirst()) !== undefined;
}

async function mail(
  trx: Db,
  { origin }: WritingOffice,
  { rule, about, whom }: Pick<Case, "rule" | "about"> & { whom: string },
  now: Date,
): Promise<void> {
  const digest = await trx
    .selectFrom("staff_digests")
    .select("email")
    .where("staff_id", "=", whom)
    .executeTakeFirst();
  if (!digest?.email) return;
  const path = about.client ? profilePath(about.client.id) : `/inbox/${about.enquiry?.id}`;
  const language = (await languagesOf(trx, [whom]))(whom);
  const subject = `${rule.name}: ${about.name}`.replace(/\s+/g, " ");
  const payload = { to: digest.email, subject, ...letter([subject, origin + path], language) };
  await queueDelivery(trx, { staffId: whom, channel: "mail", target: "visitor", payload }, now);
}
