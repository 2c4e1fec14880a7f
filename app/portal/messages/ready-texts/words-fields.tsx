import { useState } from "react";
import { readyTextLimits, type TypedText } from "../../../domain/messages/ready-texts/ready-text.ts";
import { customVariables, fillText, variables } from "../../../domain/messages/ready-texts/variables.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { readyTextMessages } from "./ready-text-words.ts";

type Props = { language: Language; typed: TypedText; errorOf(field: keyof TypedText): string | undefined };

/** With a preview from a sample record. */
export function WordsFields({ language, typed, errorOf }: Props) {
  const t = useTranslations("readyTexts");
  const [text, setText] = useState(typed[`text_${language}`]);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t(`languages.${language}`)}</h2>
      <TextInput
        id={`subject_${language}`}
        lang={language}
        label={t("subject")}
        hint={t("subjectHint")}
        maxLength={readyTextLimits.subject}
        error={errorOf(`subject_${language}`)}
        defaultValue={typed[`subject_${language}`]}
      />
      <Textarea
        id={`text_${language}`}
        lang={language}
        label={t("text")}
        rows={8}
        maxLength={readyTextLimits.text}
        error={errorOf(`text_${language}`)}
        defaultValue={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Preview language={language} text={text} />
    </Card>
  );
}

function Preview({ language, text }: { language: Language; text: string }) {
  const t = useTranslations("readyTexts");
  const { samples } = readyTextMessages[language];
  const usual = variables.map((name) => [name, samples[name]]);
  const own = customVariables(language).map(({ name, sample }) => [name, sample]);
  const filled = fillText(text, Object.fromEntries([...usual, ...own]));
  if (!("text" in filled) || filled.text.trim() === "") return null;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{t("preview")}</p>
      <p lang={language} className="rounded-md bg-leaf-wash p-3 whitespace-pre-line wrap-anywhere">
        {filled.text}
      </p>
    </div>
  );
}
