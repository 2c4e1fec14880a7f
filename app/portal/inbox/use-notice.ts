import { useTranslations } from "use-intl";
import type { Notice } from "../../ui/result-notice.tsx";
import type { EnquiryResult } from "./enquiry-action.server.ts";

const failures: readonly EnquiryResult["notice"][] = [
  ...(["stale", "assignedBefore", "nobodyThere"] as const),
  ...(["busy", "badDay", "emptyNote", "longNote"] as const),
];

/** Words the result of an action on an enquiry's page. */
export function useNotice(): (result: EnquiryResult) => Notice {
  const t = useTranslations("inbox.notices");
  return ({ notice, undo }) => ({
    text: t(notice),
    failed: failures.includes(notice),
    undo: undo && { label: t("undo"), values: undo },
  });
}
