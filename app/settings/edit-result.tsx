import { useTranslations } from "use-intl";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Message } from "../ui/message.tsx";
import type { SettingProblem } from "./check-section.server.ts";
import type { EditResult } from "./edit-action.server.ts";
import type { FormSection } from "./fields.ts";

/** The label of a field; the names come from `fieldsOf`, whose every field has one. */
export function useFieldLabel(section: FormSection): (field: string) => string {
  const t = useTranslations("settings.fields");
  return (field) => t(`${section}.${field}` as Parameters<typeof t>[0]);
}

/** What is wrong with a field, with its label in the sentence. */
export function useProblemText(section: FormSection): (field: string, problem: SettingProblem) => string {
  const t = useTranslations("settings.problems");
  const label = useFieldLabel(section);
  return (field, problem) => t(problem, { field: label(field) });
}

/** What became of the last post: saved, refused, overtaken, or how a test ended. */
export function EditResultMessage({ section, result }: { section: FormSection; result: EditResult }) {
  const t = useTranslations("settings");
  const problemText = useProblemText(section);
  if (result.status === "saved") return <Message tone="success">{t("saved")}</Message>;
  if (result.status === "stale") return <Message tone="warning">{t("stale")}</Message>;
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

function Tested({ outcome }: { outcome: Extract<EditResult, { status: "tested" }>["outcome"] }) {
  const t = useTranslations("settings.test");
  const arrived = outcome.outcome === "sent";
  return (
    <Message tone={arrived ? "success" : "error"} title={t(arrived ? "sent" : "notSent")}>
      <p className="wrap-anywhere">
        {t("answer")}: {outcome.code ?? ""} {outcome.answer || t("noAnswer")}
      </p>
    </Message>
  );
}
