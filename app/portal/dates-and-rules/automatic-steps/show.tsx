import { settingsContext } from "../../../contexts/services.ts";
import { countCases, findCases } from "../../../domain/dates-and-rules/automatic-steps/find-cases.server.ts";
import { listRuns } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import { listRounds } from "../../../domain/dates-and-rules/automatic-steps/rounds.server.ts";
import { stepLimits, stepOf, steps } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import { findStep } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { newTypedRule, typedRuleFrom } from "../../../domain/dates-and-rules/automatic-steps/typed-step.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
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
import { useSaved } from "../../frame/page/use-saved.ts";
import type { Route } from "./+types/edit";
import { CasesNow } from "./cases-now.tsx";
import { off, on, remove, save, undo, undoAll } from "./show-action.server.ts";
import { readChoices } from "./known.server.ts";
import { Rounds } from "./rounds.tsx";
import { RuleForm } from "./step-form.tsx";
import { withStepWords } from "./step-words.ts";
import { RunsList } from "./runs-list.tsx";

const shown = 50;

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const choices = await readChoices(db, staff, await readLanguage(db, staff));
  if (params.rule === "new")
    return {
      rule: null,
      typed: newTypedRule("unanswered"),
      choices,
      cases: null,
      rounds: [],
      log: null,
      names: {},
    };
  const rule = await findStep(db, staff, params.rule);
  if (!rule) throw new Response(null, { status: 404 });
  const asking = { now: new Date(), hours: context.get(settingsContext).site().hours };
  const before = readCursor(new URL(request.url).searchParams.get("before"));
  const [rows, count, rounds, log, names] = await Promise.all([
    findCases(db, rule, asking, shown),
    countCases(db, rule, asking),
    listRounds(db, staff, rule.id),
    listRuns(db, staff, rule.id, before),
    namesOf(db, staff),
  ]);
  const typed = typedRuleFrom(rule.name, rule.definition);
  return { rule, typed, choices, cases: { rows, count }, rounds, log, names };
}

export const action = portalAction({
  settings: {
    save: confirmed(save),
    on: confirmed(on),
    off: confirmed(off),
    delete: confirmed(remove),
    undo: confirmed(undo),
    undoAll: confirmed(undoAll),
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default withStepWords(EditRule);

function EditRule({ loaderData, actionData: result }: Route.ComponentProps) {
  const { rule, typed, choices, cases, rounds, log, names } = loaderData;
  const t = useTranslations("rules");
  const problem = useTranslations("rules.problems");
  const name = useTranslations("rules.form");
  const saved = useSaved() ? ("saved" as const) : undefined;
  const sentences = useSentences();
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  const shownRule = result?.typed ?? typed;
  const when = steps.find(({ key }) => key === shownRule.when) ?? steps[0];
  const limits = { ...stepLimits, most: stepOf(when.key).number?.most ?? 0 };
  const errors = fieldErrors(result?.problems, (of) => problem(of, limits), name);
  const fields = { version: String(rule?.version ?? 0) };
  return (
    <div className="stack max-w-page gap-6">
      <PageHead back={{ to: "/settings/rules", label: t("title") }} title={rule?.name ?? t("newTitle")} />
      <ActionMessage of={result} t={sentences} errors={errors} done={saved} />
      <RuleForm
        key={`${rule?.id} ${rule?.version} ${result?.status}`}
        version={rule?.version ?? 0}
        typed={shownRule}
        errors={errors}
        choices={choices}
      />
      {rule && cases ? <CasesNow rule={rule} cases={cases} /> : null}
      <Rounds rounds={rounds} />
      {rule && log ? <RunsList rule={rule} log={log} names={names} /> : null}
      {rule ? <PostButton label={t("delete")} intent="delete" fields={fields} variant="quiet" /> : null}
    </div>
  );
}

function useSentences() {
  const t = useTranslations("rules.results");
  return (key: Parameters<typeof t>[0]) => t(key, stepLimits);
}
