import { type FocusEvent, useRef } from "react";
import { Form } from "react-router";
import {
  type ReadyText,
  readyTextLimits,
  type TextProblems,
  type TypedText,
} from "../../../domain/messages/ready-texts/ready-text.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { MayAsk } from "../../frame/page/may-ask.tsx";
import { useTextProblem } from "./ready-text-words.ts";
import { VariableList } from "./variable-list.tsx";
import { WordsFields } from "./words-fields.tsx";

type Props = { text: ReadyText; typed: TypedText; problems: TextProblems };

export function ReadyTextForm({ text, typed, problems }: Props) {
  const t = useTranslations("readyTexts");
  const sentence = useTextProblem();
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const errorOf = (field: keyof TypedText) => {
    const problem = problems[field];
    return problem && sentence(field, problem);
  };
  // Variables are inserted where somebody typed last.
  const remember = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (isField && /^(subject|text)_/.test(target.id)) last.current = target;
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Form method="post" noValidate className="stack gap-5" onFocus={remember}>
        <input type="hidden" name="version" value={text.version} />
        <FormId />
        {text.names ? (
          <Card className="grid items-start gap-4 sm:grid-cols-2">
            {languages.map((language) => (
              <TextInput
                key={language}
                id={`name_${language}`}
                lang={language}
                label={t(`fields.name_${language}`)}
                mark={language === "hi" ? t("optional") : undefined}
                maxLength={readyTextLimits.name}
                error={errorOf(`name_${language}`)}
                defaultValue={typed[`name_${language}`]}
              />
            ))}
          </Card>
        ) : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {languages.map((language) => (
            <WordsFields key={language} language={language} typed={typed} errorOf={errorOf} />
          ))}
        </div>
        <Card>
          <TextInput
            id="template"
            label={t("template")}
            mark={t("optional")}
            hint={t("templateHint")}
            maxLength={readyTextLimits.template}
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf("template")}
            defaultValue={typed.template}
            className="font-mono"
          />
        </Card>
        <p className="flex flex-wrap gap-3">
          <Button intent="save">{t("save")}</Button>
          <MayAsk />
        </p>
      </Form>
      <VariableList into={last} />
    </div>
  );
}
