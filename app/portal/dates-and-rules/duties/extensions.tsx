import { Form } from "react-router";
import { commonDue } from "../../../domain/dates-and-rules/duties/calendar.ts";
import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { activeExtensions } from "../../../domain/dates-and-rules/duties/extensions.server.ts";
import { isCommon } from "../../../domain/dates-and-rules/duties/rule.ts";
import { dutyRules } from "../../../domain/dates-and-rules/duties/rules.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors, formFields } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/extensions";
import { withDueWords } from "./due-words.ts";
import { extend, takeBack } from "./extensions-action.server.ts";
import { useDutyName } from "./use-duty-name.ts";

/** In days: extensions may be announced late, and months ahead. */
const reach = { back: 60, ahead: 120 };

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = signedIn(context);
  const today = istDay(new Date());
  const [from, to] = [dayAfter(today, -reach.back), dayAfter(today, reach.ahead)];
  const periods = dutyRules
    .filter(isCommon)
    .flatMap((rule) => commonDue(rule, from, to).map((due) => ({ rule: rule.key, ...due })));
  return { periods, extensions: await activeExtensions(db) };
}

export const action = portalAction({
  settings: { extend: confirmed(extend), "take-back": confirmed(takeBack) },
});

export const shouldRevalidate = reloadAfterConflict;

export default withDueWords(confirming(Extensions));

function Extensions({ loaderData, actionData }: Route.ComponentProps) {
  const { periods } = loaderData;
  const t = useTranslations("duties.extend");
  const list = useTranslations("duties");
  const problems = useTranslations("duties.problems");
  const { withPeriod } = useDutyName();
  const { dayInWords } = useDates();
  const errors = fieldErrors(
    actionData?.problems,
    (problem) => problems(problem),
    (id) => messageOr(t, id, id),
  );
  const field = formFields({ label: t, typed: actionData?.typed, errors });
  const options = periods.map((due) => ({
    value: `${due.rule} ${due.period}`,
    label: `${withPeriod(due)}: ${dayInWords(due.on)}`,
  }));
  return (
    <div className="stack max-w-page gap-5">
      <PageHead back={{ to: dueList.path, label: list("title") }} title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={useTranslations("duties.results")} errors={errors} />
      <Form method="post" noValidate className="card grid max-w-text gap-4 p-4 sm:p-5">
        <FormId />
        <HiddenFields values={{ intent: "extend" }} />
        <Select {...field("period")} options={options} placeholder="–" />
        <TextInput {...field("dueOn")} type="date" />
        <TextInput {...field("note")} maxLength={200} autoComplete="off" />
        <SaveRow label={t("save")} />
      </Form>
      <Listed {...loaderData} />
    </div>
  );
}

function Listed({ extensions }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("duties.extend");
  const { withPeriod } = useDutyName();
  const { dayInWords } = useDates();
  return (
    <section className="stack gap-2" aria-labelledby="extensions">
      <h2 id="extensions" className="text-lg">
        {t("list")}
      </h2>
      {extensions.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ul className="card divide-y divide-line empty:hidden">
        {extensions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{withPeriod(one)}</strong>: {dayInWords(one.due_on)}
              <span className="block text-sm text-ink-soft">{one.note}</span>
            </span>
            <PostButton intent="take-back" fields={{ extension: one.id }} variant="quiet" label={t("undo")} />
          </li>
        ))}
      </ul>
    </section>
  );
}
