import { type FocusEvent, type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import {
  type ReadyText,
  readyTextLimits,
  type TextProblems,
  type TypedText,
} from "../../../domain/messages/ready-texts/ready-text.ts";
import { customVariables, fillText, variables } from "../../../domain/messages/ready-texts/variables.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { readyTextMessages, useTextProblem } from "./ready-text-words.ts";

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
          />
        </Card>
        <SaveRow intent="save" label={t("save")} />
      </Form>
      <VariableList into={last} />
    </div>
  );
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** With script, clicking inserts the variable where somebody typed last. */
function VariableList({ into }: { into: RefObject<Typed | null> }) {
  const t = useTranslations("readyTexts");
  const isLive = useHydrated();
  const usual = variables.map((name) => ({ name, label: t(`variables.${name}`) }));
  const offered = [...usual, ...customVariables(useLocale())];
  return (
    <Card className="grid gap-3 xl:sticky xl:top-4" title={t("variablesTitle")}>
      <p className="text-sm text-ink-soft">{t("variablesLead")}</p>
      <ul className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        {offered.map(({ name, label }) => (
          <li key={name} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
            {isLive ? (
              <button
                type="button"
                className="min-h-8 text-left font-mono text-indigo underline wrap-anywhere"
                aria-label={t("insert", { name: `{${name}}` })}
                onClick={() => insert(into.current, `{${name}}`)}
              >
                {`{${name}}`}
              </button>
            ) : (
              <code className="min-h-8 wrap-anywhere">{`{${name}}`}</code>
            )}
            <span className="text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function insert(field: Typed | null, text: string) {
  if (!field?.isConnected) return;
  field.focus();
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    "end",
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

type WordsFieldsProps = {
  language: Language;
  typed: TypedText;
  errorOf(field: keyof TypedText): string | undefined;
};

/** With a preview from a sample record. */
function WordsFields({ language, typed, errorOf }: WordsFieldsProps) {
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
