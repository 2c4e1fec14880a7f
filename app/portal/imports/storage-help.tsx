import { useTranslations } from "use-intl";
import { CopyField } from "../../ui/copy-field.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** Copies the whole storage, because the names of the lists are not known. */
const line = "copy(JSON.stringify(localStorage))";

/** Explains how to copy the lists of the old tracker out of the browser. */
export function StorageHelp() {
  const t = useTranslations("imports.storage");
  return (
    <Disclosure summary={t("title")} id="storage-help">
      <div className="grid max-w-text gap-3">
        <p>{t("text")}</p>
        <ol className="grid list-decimal gap-2 pl-6">
          <li>{t("open")}</li>
          <li>
            {t("type")}
            <div className="mt-2">
              <CopyField
                id="storage-line"
                label={t("line")}
                value={line}
                rows={1}
                copy={t("copy")}
                copied={t("copied")}
              />
            </div>
          </li>
          <li>{t("paste")}</li>
        </ol>
        <p>{t("warning")}</p>
      </div>
    </Disclosure>
  );
}
