import { messagingContext, settingsContext } from "../../../contexts/services.ts";
import { countRuns } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import { switchReminder } from "../../../domain/dates-and-rules/automatic-steps/reminders.server.ts";
import {
  reminderKeys,
  type stepGroups,
  stepOf,
} from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import {
  findStep,
  listSteps,
  removeStep,
  switchStep,
} from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { quiet } from "../../../domain/messages/automatic-messages/quiet-hours.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/list";
import { ReminderRow, StepRows } from "./step-rows.tsx";
import { withStepWords } from "./step-words.ts";

export const handle: PortalHandle = { needs: "steps.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const [steps, counts, names, texts] = await Promise.all([
    listSteps(db, staff),
    countRuns(db, staff),
    namesOf(db, staff),
    readReadyTexts(db),
  ]);
  const deleted = { id: query.get("deleted") ?? "", version: query.get("version") ?? "" };
  return {
    steps: steps.map((step) => ({ ...step, counts: counts.get(step.id) ?? null })),
    known: { names, texts: texts.map(({ key, names: own }) => ({ key, names: own })) },
    reminders: context.get(settingsContext).reminders(),
    deleted: deleted.id ? deleted : null,
    hasChannel: context.get(messagingContext).on().length > 0,
    mayChange: may(staff, "settings"),
  };
}

async function off({ db, staff, text, version, now }: Post) {
  const step = await findStep(db, staff, text("step"));
  const result = step && (await switchStep(db, staff, { ...step, version }, false, now));
  return result === "saved" ? done("off") : gone();
}

const reminding = (on: boolean) => async (post: Post) => {
  const { db, staff, text, now } = post;
  const key = reminderKeys.find((known) => known === text("reminder"));
  const result = key && (await switchReminder(db, staff, { key, on }, now));
  return result === "saved" ? done(on ? "on" : "off") : gone();
};

async function restore({ db, staff, text, version, now }: Post) {
  const result = await removeStep(db, staff, { id: text("step"), version, removed: false }, now);
  return result === "stale" ? gone() : done("restored");
}

export const action = portalAction(
  {
    settings: {
      off: confirmed(off),
      restore: confirmed(restore),
      remind: confirmed(reminding(true)),
      forget: confirmed(reminding(false)),
    },
  },
  (context) => context.get(settingsContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withStepWords(AutomaticSteps);

function AutomaticSteps({ loaderData, actionData: result }: Route.ComponentProps) {
  const { steps, known, reminders, deleted, hasChannel, mayChange } = loaderData;
  const t = useTranslations("automaticSteps");
  const results = useTranslations("automaticSteps.results");
  const { timeInWords } = useDates();
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  const undo = deleted && { intent: "restore", step: deleted.id, version: deleted.version };
  const hours = { from: timeInWords(quiet.from), to: timeInWords(quiet.to) };
  const before = steps.filter(({ key }) => key === null);
  const rows = (group: (typeof stepGroups)[number]) => (
    <StepRows
      steps={steps.filter(({ key }) => key && stepOf(key).group === group)}
      known={known}
      mayChange={mayChange}
    >
      {group === "clients"
        ? reminderKeys.map((key) => (
            <ReminderRow key={key} name={key} on={reminders[key] === "on"} mayChange={mayChange} />
          ))
        : null}
    </StepRows>
  );
  return (
    <div className="stack max-w-page gap-8">
      <SettingsHead title={t("title")} lead={mayChange ? t("lead") : `${t("lead")} ${t("readOnly")}`} />
      <ActionMessage result={result ?? (undo ? done("deleted", { undo }) : undefined)} t={results} />
      {(["office", "clients"] as const).map((group) => (
        <section key={group} className="grid gap-3">
          <PageHead level="h2" title={t(`groups.${group}`)} lead={t(`leads.${group}`, hours)} />
          {group === "clients" && !hasChannel ? <Message tone="warning">{t("noChannel")}</Message> : null}
          {rows(group)}
        </section>
      ))}
      {before.length > 0 ? (
        <section className="grid gap-3">
          <PageHead level="h2" title={t("groups.before")} lead={t("leads.before")} />
          <StepRows steps={before} known={known} mayChange={mayChange} />
        </section>
      ) : null}
      <Disclosure
        summary={t("groups.more")}
        open={steps.some(({ key, active }) => active && key && stepOf(key).group === "more")}
      >
        {rows("more")}
      </Disclosure>
    </div>
  );
}
