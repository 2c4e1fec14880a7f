import { createTranslator } from "use-intl/core";
import { letter } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { markUsed } from "../../../platform/db/used-keys.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { WritingOffice } from "../../messages/automatic-messages/write-to.server.ts";
import type { About } from "../../messages/ready-texts/record-of.server.ts";
import { languagesOf } from "../../people/staff/preferences.server.ts";
import { visible } from "../../people/staff/visible.server.ts";
import type { RunResult } from "./run-result.ts";
import { assignee } from "./step.ts";
import type { Step } from "./steps.server.ts";
import type { StepRun } from "./tables.ts";

type Case = { step: Step; run: StepRun; about: About };

/** On the dashboard, and by mail where the step says so and they have an address for the digest. Nobody is told of what they do not see. */
export async function notify(
  trx: Db,
  office: WritingOffice,
  { step, run, about }: Case,
  now: Date,
): Promise<Pick<RunResult, "told">> {
  const { tell: setting } = step.definition;
  const whom = setting?.whom === assignee ? (about.client ?? about.enquiry)?.assigned_to : setting?.whom;
  const seen = whom && (await seenBy(trx, whom));
  if (!setting || !whom || !seen || !(await isThere(seen, run.id))) return {};
  const notice = { id: newId(now), run_id: run.id, step_id: run.step_id, staff_id: whom };
  await trx
    .insertInto("step_notices")
    .values({ ...notice, at: now.toISOString(), read_at: null })
    .execute();
  if (setting.by === "mail" && office.mail) await mail(trx, office, { step, run, about, whom, seen }, now);
  return { told: whom };
}

/** More cases of a round share one mail. */
const maxMails = 5;

async function countRound(trx: Db, round: string): Promise<number> {
  const cases = trx.selectFrom("step_runs").select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await cases.where("round_id", "=", round).executeTakeFirstOrThrow()).count);
}

/** Undefined for a closed account. */
async function seenBy(trx: Db, id: string): Promise<Db | undefined> {
  const account = trx.selectFrom("staff").select(["id", "role", "scope"]).where("id", "=", id);
  const open = await account.where("deactivated_at", "is", null).executeTakeFirst();
  return open && visible(trx, open);
}

async function isThere(seen: Db, run: string): Promise<boolean> {
  const found = seen.selectFrom("step_runs").select("id").where("id", "=", run);
  return (await found.executeTakeFirst()) !== undefined;
}

async function mail(
  trx: Db,
  { origin }: WritingOffice,
  { step, run, about, whom, seen }: Case & { whom: string; seen: Db },
  now: Date,
): Promise<void> {
  const digest = await trx
    .selectFrom("staff_digests")
    .select("email")
    .where("staff_id", "=", whom)
    .executeTakeFirst();
  if (!digest?.email) return;
  const count = run.round_id === null ? 1 : await countRound(seen, run.round_id);
  const isOfMany = count > maxMails;
  if (isOfMany && !(await markUsed(trx, `rule-mail:${run.round_id}:${whom}`, now))) return;
  const one = about.client ? profilePath(about.client.id) : `/inbox/${about.enquiry?.id}`;
  const path = isOfMany ? `/automatic-steps/told/${step.id}` : one;
  const language = (await languagesOf(trx, [whom]))(whom);
  const t = createTranslator({ locale: language, messages: allMessages[language].automaticSteps });
  const whose = isOfMany ? t("told.count", { count }) : about.name;
  const subject = `${step.key ? t(`names.${step.key}`) : step.name}: ${whose}`.replace(/\s+/g, " ");
  const payload = { to: digest.email, subject, ...letter([subject, origin + path], language) };
  await queueDelivery(trx, { staffId: whom, channel: "mail", target: "visitor", payload }, now);
}
