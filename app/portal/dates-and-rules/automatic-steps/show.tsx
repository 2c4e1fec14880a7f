import { settingsContext } from "../../../contexts/services.ts";
import { countCases, findCases } from "../../../domain/dates-and-rules/automatic-steps/find-cases.server.ts";
import { listRuns } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import { listRounds } from "../../../domain/dates-and-rules/automatic-steps/rounds.server.ts";
import {
  type StepDefinition,
  stepLimits,
  stepOf,
} from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import { findStep } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { typedStepFrom } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { Card } from "../../../ui/card.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import { useMilestoneName } from "../../frame/page/use-stages.ts";
import type { Route } from "./+types/show";
import { CasesNow } from "./cases-now.tsx";
import { Rounds } from "./rounds.tsx";
import { RunsList } from "./runs-list.tsx";
import { remove, save, switched, undo, undoAll } from "./show-action.server.ts";
import { StepForm } from "./step-form.tsx";
import { Marked } from "./step-rows.tsx";
import { type Known, useStepName, useStepSentence, withStepWords } from "./step-words.ts";

const shown = 50;

export const handle: PortalHandle = { needs: "steps.read" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const step = await findStep(db, staff, params.step);
  if (!step) throw new Response(null, { status: 404 });
  const asking = { now: new Date(), hours: context.get(settingsContext).site().hours };
  const before = readCursor(new URL(request.url).searchParams.get("before"));
  const [rows, count, rounds, log, names, team, texts] = await Promise.all([
    findCases(db, step, asking, shown),
    countCases(db, step, asking),
    listRounds(db, staff, step.id),
    listRuns(db, staff, step.id, before),
    namesOf(db, staff),
    listColleagues(db, staff),
    readReadyTexts(db),
  ]);
  const known = { names, texts: texts.map(({ key, names: own }) => ({ key, names: own })) };
  return { step, cases: { rows, count }, rounds, log, known, team, mayChange: may(staff, "settings") };
}

export const action = portalAction({
  settings: {
    save: confirmed(save),
    on: confirmed(switched(true)),
    off: confirmed(switched(false)),
    delete: confirmed(remove),
    undo: confirmed(undo),
    undoAll: confirmed(undoAll),
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default withStepWords(AutomaticStep);

function AutomaticStep({ loaderData, actionData: result }: Route.ComponentProps) {
  const { step, cases, rounds, log, known, team, mayChange } = loaderData;
  const t = useTranslations("automaticSteps");
  const problem = useTranslations("automaticSteps.problems");
  const field = useTranslations("automaticSteps.form");
  const name = useStepName();
  const results = useTranslations("automaticSteps.results");
  const sentence = useStepSentence(known);
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  const limits = { ...stepLimits, max: stepOf(step.definition.when).max ?? 0 };
  const errors = fieldErrors(result?.problems, (of) => problem(of, limits), field);
  const isOld = step.key === null;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead back={{ to: "/settings/automatic-steps", label: t("title") }} title={name(step)} />
      <ActionMessage result={result} t={results} errors={errors} />
      {mayChange && !isOld ? (
        <StepForm
          key={`${step.version} ${result?.status}`}
          step={step}
          typed={result?.typed ?? typedStepFrom(step)}
          errors={errors}
          texts={known.texts}
          team={team.map(({ id, name: label }) => ({ value: id, label }))}
        />
      ) : (
        <Card className="grid gap-2">
          <p>
            <Marked parts={sentence(step.definition)} />
          </p>
          {isOld ? <OldStep definition={step.definition} names={known.names} /> : null}
        </Card>
      )}
      <CasesNow step={step} cases={cases} mayChange={mayChange} />
      <Rounds rounds={rounds} mayChange={mayChange} />
      <RunsList step={step} log={log} names={known.names} mayChange={mayChange} />
      {mayChange && isOld ? (
        <PostButton
          label={t("delete")}
          intent="delete"
          fields={{ version: String(step.version) }}
          variant="quiet"
        />
      ) : null}
    </div>
  );
}

type Props = { definition: StepDefinition; names: Known["names"] };

/** What narrows a step from before the fixed sentences. */
function OldStep({ definition: { register, stage, person, service, from, to }, names }: Props) {
  const t = useTranslations("automaticSteps.only");
  const registerName = useRegisterName();
  const stageName = useMilestoneName();
  const serviceName = useServiceName();
  const who = person === "none" ? t("nobody") : person && t("person", { name: names[person] ?? "" });
  const parts = [
    register && registerName(register),
    stage && stageName(stage, register),
    service && serviceName(service),
    who,
    from !== null && t("from", { amount: inRupees(from) }),
    to !== null && t("to", { amount: inRupees(to) }),
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? null : (
    <p className="text-ink-soft">{t("what", { what: parts.join(" · ") })}</p>
  );
}
