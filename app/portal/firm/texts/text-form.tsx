import type { SubmitEvent } from "react";
import { Form, useSubmit } from "react-router";
import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import type { TextProblem } from "../../../domain/firm/texts/check-text.server.ts";
import type { UsedFact } from "../../../domain/firm/texts/facts-in.server.ts";
import type { EditedText } from "../../../domain/firm/texts/find-text.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { Changes } from "./changes.tsx";
import { PreviewFrame, previewFrame } from "./preview-frame.tsx";
import { type Returned, TextField } from "./text-field.tsx";
import { useTextProblem } from "./text-names.tsx";

type Props = {
  shipped: ShippedText;
  texts: Record<Language, EditedText>;
  broken: Partial<Record<Language, TextProblem>>;
  facts: Record<Language, readonly UsedFact[]>;
  noteLength: number;
  result: Returned;
};

const formId = "text-form";

/** Both languages, note and preview. */
export function TextForm({ shipped, texts, broken, facts, noteLength, result }: Props) {
  const t = useTranslations("publishing.texts");
  const submit = useSubmit();
  // A preview loads in the frame; publishing goes through the router, which keeps failed posts.
  const publish = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget) return;
    event.preventDefault();
    void submit(submitter);
  };
  return (
    <>
      <Card>
        <Form
          id={formId}
          method="post"
          encType="multipart/form-data"
          reloadDocument
          onSubmit={publish}
          noValidate
          className="stack gap-5"
        >
          <input type="hidden" name="key" value={shipped.key} />
          <div className="stack items-start gap-5 lg:grid-cols-2">
            {languages.map((language) => (
              <TextField
                key={language}
                shipped={shipped}
                language={language}
                text={texts[language]}
                facts={facts[language]}
                result={result}
              />
            ))}
          </div>
          <TextInput
            id="note"
            label={t("note")}
            hint={t("noteHint")}
            maxLength={noteLength}
            defaultValue={result?.note}
          />
          <SaveRow intent="save" label={t("save")}>
            {languages.map((language) => (
              <Button
                key={language}
                type="submit"
                variant="quiet"
                name="preview"
                value={language}
                formAction="/settings/texts/preview"
                formTarget={previewFrame}
              >
                {t(`previewIn.${language}`)}
              </Button>
            ))}
          </SaveRow>
        </Form>
      </Card>
      <PreviewFrame text={shipped} />
      <div className="stack items-start gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <ComparedWithShipped
            key={language}
            of={shipped}
            language={language}
            text={texts[language]}
            problem={broken[language]}
          />
        ))}
      </div>
    </>
  );
}

type ComparedWithShippedProps = {
  of: ShippedText;
  language: Language;
  text: EditedText;
  problem: TextProblem | undefined;
};

/** Diff to the shipped text, with a button to restore it. */
function ComparedWithShipped({ of, language, text, problem }: ComparedWithShippedProps) {
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
