import { useTranslations } from "use-intl";
import type { FormSection, SettingProblem, TypedSetting } from "../../domain/settings/fields.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Message } from "../../ui/message.tsx";
import type { EditResult } from "./edit-action.server.ts";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { section: FormSection; shown: ShownSection; result: EditResult };

/** The label of a field; the messages have one for every field of `fieldsOf`. */
export function useFieldLabel(section: FormSection): (field: string) => string {
  const t = useTranslations("settings.fields");
  return (field) => t(`${section}.${field}` as Parameters<typeof t>[0]);
}

/** The message of a problem, with the field's label in it. */
export function useProblemText(section: FormSection): (field: string, problem: SettingProblem) => string {
  const t = useTranslations("settings.problems");
  const label = useFieldLabel(section);
  return (field, problem) => t(problem, { field: label(field) });
}

/** The result of the last post: saved, refused, stale, or the outcome of a test. */
export function EditResultMessage({ section, shown, result }: Props) {
  const t = useTranslations("settings");
  const problemText = useProblemText(section);
  const outside = section === "forms" || section === "mail" || section === "sheet" || section === "security";
  if (result.status === "saved")
    return <Message tone="success">{t(outside ? "savedOutside" : "saved")}</Message>;
  if (result.status === "stale") return <Stale section={section} shown={shown} typed={result.typed} />;
  if (result.status === "often") return <Message tone="warning">{t("test.often")}</Message>;
  if (result.status === "tested") return <Tested outcome={result.outcome} />;
  return (
    <ErrorSummary
      title={t("summary")}
      errors={Object.entries(result.problems).map(([id, problem]) => ({
        id,
        text: problemText(id, problem),
      }))}
    />
  );
}

/** The saved values that differ from the typed ones, which stay in the form. */
function Stale({ section, shown, typed }: Omit<Props, "result"> & { typed: TypedSetting }) {
  const t = useTranslations("settings");
  const label = useFieldLabel(section);
  const differing = Object.keys(typed).filter(
    (name) => name in shown.values && String(shown.values[name]) !== String(typed[name]),
  );
  return (
    <Message tone="warning" title={t("stale")}>
      <ul className="mt-2 grid gap-1 wrap-anywhere">
        {differing.map((name) => (
          <li key={name}>{t("theirs", { field: label(name), value: String(shown.values[name]) })}</li>
        ))}
      </ul>
    </Message>
  );
}

function Tested({ outcome }: { outcome: Extract<EditResult, { status: "tested" }>["outcome"] }) {
  const t = useTranslations("settings.test");
  const sheet = useTranslations("sheet.problems");
  const arrived = outcome.outcome === "sent";
  return (
    <Message tone={arrived ? "success" : "error"} title={t(arrived ? "sent" : "notSent")}>
      {"problem" in outcome && outcome.problem ? <p>{sheet(outcome.problem)}</p> : null}
      <p className="wrap-anywhere">
        {t("answer")}: {outcome.code ?? ""} {outcome.answer || t("noAnswer")}
      </p>
    </Message>
  );
}
