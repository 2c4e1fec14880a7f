import { chapters } from "../../../domain/firm/settings/report-texts.ts";
import { fieldsOf } from "../../../domain/firm/settings/sections.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { shown: ShownSection; errorOf: (name: string) => string | undefined };

export function ReportTexts({ shown, errorOf }: Props) {
  const t = useTranslations("settings.reportTexts");
  const chapterName = useTranslations("settings.fields.reportTexts");
  const language = (name: string) => t(name.endsWith("Hi") ? "languages.hi" : "languages.en");
  return (
    <>
      <p className="max-w-text text-sm text-ink-soft">{t("hint")}</p>
      {chapters.map((chapter) => (
        <fieldset key={chapter} className="border-b border-line pb-6">
          <legend className="mb-2 text-lg font-bold">{chapterName(chapter)}</legend>
          <div className="grid gap-4 lg:grid-cols-2">
            {fieldsOf("reportTexts")
              .filter(({ name }) => name.startsWith(chapter))
              .map((field) => (
                <SettingControl
                  key={field.name}
                  field={field}
                  shown={shown}
                  label={language(field.name)}
                  error={errorOf(field.name)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
