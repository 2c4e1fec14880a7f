import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import type { TextProblem } from "../../../domain/firm/texts/check-text.server.ts";
import type { EditedText } from "../../../domain/firm/texts/find-text.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Changes } from "./changes.tsx";
import { useTextProblem } from "./text-names.tsx";

type Props = {
  of: ShippedText;
  language: Language;
  text: EditedText;
  problem: TextProblem | undefined;
};

/** Diff to the shipped text, with a button to restore it. */
export function ComparedWithShipped({ of, language, text, problem }: Props) {
  const t = useTranslations("publishing.texts");
  const sentence = useTextProblem();
  if (text.state === "shipped") return null;
  const fields = { key: of.key, language, [`version_${language}`]: String(text.version) };
  return (
    <section className="stack gap-3">
      <h2 className="text-lg">{t(`languages.${language}`)}</h2>
      {text.state === "outdated" ? (
        <Message tone="warning" still>
          {t("outdated")}
        </Message>
      ) : null}
      {problem ? (
        <Message tone="error" still>
          {t("broken", { problem: sentence(problem) })}
        </Message>
      ) : null}
      <h3 className="text-base">{t("shipped")}</h3>
      <p lang={language} className="card p-4 whitespace-pre-line wrap-anywhere">
        {text.shipped}
      </p>
      <h3 className="text-base">{t("changes")}</h3>
      <Changes pieces={text.changes} language={language} />
      <div className="flex flex-wrap items-start gap-3">
        {text.state === "outdated" ? (
          <PostButton label={t("keep")} intent="keep" fields={{ ...fields, text: text.text }} />
        ) : null}
        <Confirm label={t("useShipped")}>
          <p>{t("useShippedHint")}</p>
          <PostButton label={t("useShipped")} intent="shipped" fields={fields} />
        </Confirm>
      </div>
    </section>
  );
}
