import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import type { EditedText, TextVersionShown } from "../../../domain/firm/texts/find-text.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { Changes } from "./changes.tsx";

type Props = {
  of: ShippedText;
  history: readonly TextVersionShown[];
  texts: Record<Language, EditedText>;
};

export function History({ of, history, texts }: Props) {
  const t = useTranslations("publishing.texts");
  const { istDateTime } = useDates();
  return (
    <section className="stack gap-2">
      <h2 className="text-lg">{t("history")}</h2>
      {history.length === 0 ? <p className="text-ink-soft">{t("noHistory")}</p> : null}
      <ol className="stack gap-3">
        {history.map(({ id, language, version, isShipped, note, at, by, changes }) => (
          <li key={id} className="card stack gap-2 p-4">
            <p className="text-sm text-ink-soft">
              {t("versionOf", { language: t(`languages.${language}`), date: istDateTime(at), name: by })}
            </p>
            {isShipped ? <p>{t("isShipped")}</p> : null}
            {note ? <p className="wrap-anywhere">{note}</p> : null}
            <Disclosure summary={t("difference")}>
              <Changes pieces={changes} language={language} />
            </Disclosure>
            {version === texts[language].version ? null : (
              <PostButton
                label={t("restore")}
                intent="restore"
                fields={{
                  key: of.key,
                  id,
                  language,
                  [`version_${language}`]: String(texts[language].version),
                }}
                variant="quiet"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
