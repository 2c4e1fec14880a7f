import type { ReadyText } from "../../domain/ready-texts/ready-text.ts";
import { languages } from "../../platform/language/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** What somebody else has saved while a text was edited. */
export function SavedWords({ text: { words } }: { text: ReadyText }) {
  const t = useTranslations("readyTexts");
  return (
    <div className="stack gap-2 pt-2">
      <p className="font-semibold">{t("theirs")}</p>
      <Facts
        facts={languages.flatMap((language) => [
          [t(`fields.subject_${language}`), words[language].subject] as const,
          [t(`fields.text_${language}`), words[language].text] as const,
        ])}
      />
    </div>
  );
}
