import { useTranslations } from "use-intl";
import type { About } from "../../platform/tables/unreadable.ts";
import { Message } from "../../ui/message.tsx";

/** What somebody should know of the file before going on. */
export function AboutFile({ about }: { about: About }) {
  const t = useTranslations("imports.columns");
  return (
    <>
      {about.otherSheets ? (
        <Message tone="info" still>
          {t("sheet", { sheet: about.sheet ?? "", count: about.otherSheets })}
        </Message>
      ) : null}
      {about.merged ? (
        <Message tone="warning" still>
          {t("merged", { count: about.merged })}
        </Message>
      ) : null}
      {about.encoding === "windows-1252" ? (
        <Message tone="warning" still>
          {t("windows")}
        </Message>
      ) : null}
    </>
  );
}
