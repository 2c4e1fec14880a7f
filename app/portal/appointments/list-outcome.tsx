import { useEffect } from "react";
import { useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { type Notice, ResultMessage } from "../../ui/result-notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ShowAnswer } from "./show-action.server.ts";

type Told = Pick<ShowAnswer, "notice" | "count" | "undo" | "name">;

const failures = ["stale", "gone", "taken", "past", "closed", "early"];

/** The sentence of a result, and its undo button. */
export function useAppointmentNotice(): (result: Told) => Notice | undefined {
  const t = useTranslations("appointments.notices");
  return ({ notice, count = 0, undo, name = "" }) =>
    notice && {
      text: t(notice, { count, name }),
      failed: failures.includes(notice),
      undo: undo && { label: t("undo"), values: undo },
    };
}

/** How an action went: a toast, and what needs another look, or without script everything, in the page. */
export function ListOutcome({ result }: { result: Told | undefined }) {
  const noticeOf = useAppointmentNotice();
  const notice = result && noticeOf(result);
  const isLive = useHydrated();
  const submit = useSubmit();
  useEffect(() => {
    if (!notice || notice.failed) return;
    const { undo } = notice;
    showToast(
      notice.text,
      undo && { label: undo.label, run: () => void submit(undo.values, { method: "post" }) },
    );
  }, [result]);
  return notice && (notice.failed || !isLive) ? <ResultMessage {...notice} /> : null;
}
