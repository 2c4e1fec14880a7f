import { Link } from "react-router";
import { messagingContext, settingsContext } from "../../../contexts/services.ts";
import { countRuns, type StepCounts } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import {
  listReminders,
  reminderKeys,
  switchReminder,
} from "../../../domain/dates-and-rules/automatic-steps/reminders.server.ts";
import { stepLimits } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import {
  listSteps,
  type Rule,
  removeStep,
  switchStep,
} from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { quiet } from "../../../domain/messages/automatic-messages/quiet-hours.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone, refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { RemindersCard } from "./reminders-card.tsx";
import { useStepSentence, withStepWords } from "./step-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const [rules, counts, reminders] = await Promise.all([
    listSteps(db, staff),
    countRuns(db, staff),
    listReminders(db, staff, context.get(settingsContext).reminders()),
  ]);
  const deleted = { id: query.get("deleted") ?? "", version: query.get("version") ?? "" };
  return {
    rules: rules.map((rule) => ({ ...rule, counts: counts.get(rule.id) ?? null })),
    deleted: deleted.id ? deleted : null,
    ...{ reminders, quiet, hasChannel: context.get(messagingContext).on().length > 0 },
  };
}

const switched = (on: boolean) => async (post: Post) => {
  const { db, staff, text, version, now } = post;
  const result = await switchStep(db, staff, { id: text("rule"), version, on }, now);
  return result === "stale" ? gone() : done(on ? "on" : "off");
};

const reminding = (on: boolean) => async (post: Post) => {
  const { db, staff, text, now } = post;
  const key = reminderKeys.find((known) => known === text("reminder"));
  if (!key) return gone();
  const language = await readLanguage(db, staff);
  const result = await switchReminder(db, staff, { key, on, language }, now);
  if (result === "full") return refused("full");
  return result === "stale" ? gone() : done(on ? "on" : "off");
};

async function restore({ db, staff, text, version, now }: Post) {
  const result = await removeStep(db, staff, { id: text("rule"), version, removed: false }, now);
  return result === "stale" ? gone() : done("restored");
}

export const action = portalAction(
  {
    settings: {
      on: confirmed(switched(true)),
      off: confirmed(switched(false)),
      restore: confirmed(restore),
      remind: confirmed(reminding(true)),
      forget: confirmed(reminding(false)),
    },
  },
  (context) => context.get(settingsContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withStepWords(Rules);

function Rules({ loaderData: { rules, deleted, ...reminders }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("rules");
  const results = useTranslations("rules.results");
  const sentences = (key: Parameters<typeof results>[0]) => results(key, stepLimits);
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  const undo = deleted && { intent: "restore", rule: deleted.id, version: deleted.version };
  const add = (
    <ButtonLink href="/settings/rules/new" icon="plus">
      {t("add")}
    </ButtonLink>
  );
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage of={result ?? (undo ? done("deleted", { undo }) : undefined)} t={sentences} />
      <RemindersCard {...reminders} />
      {rules.length === 0 ? (
        <EmptyState title={t("emptyTitle")} action={add}>
          {t("empty")}
        </EmptyState>
      ) : (
        <>
          <p>{add}</p>
          <ul className="card divide-y divide-line overflow-hidden">
            {rules.map((rule) => (
              <Row key={rule.id} rule={rule} counts={rule.counts} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ rule, counts }: { rule: Rule; counts: StepCounts | null }) {
  const t = useTranslations("rules");
  const sentence = useStepSentence();
  const { id, name, version, active, definition } = rule;
  const facts = [
    sentence(definition),
    ...(counts?.done ? [t("counts", { done: counts.done })] : []),
    ...(counts?.waiting ? [t("waitingCount", { count: counts.waiting })] : []),
    ...(counts?.failed ? [t("failedCount", { count: counts.failed })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2">
      <div className="min-w-0 grow basis-64">
        <Link to={`/settings/rules/${id}`} className="font-bold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{facts.join(" · ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={active ? "success" : "neutral"}>{t(active ? "on" : "off")}</Badge>
        {active ? (
          <PostButton
            label={t("switchOff")}
            intent="off"
            fields={{ rule: id, version: String(version) }}
            variant="quiet"
            aria-label={t("switchOffOf", { name })}
          />
        ) : (
          <ButtonLink href={`/settings/rules/${id}#cases`} variant="quiet">
            {t("open")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
