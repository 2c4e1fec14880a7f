import { type SubmitEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import type { ShippedText } from "../../domain/texts/catalogue.server.ts";
import type { TextProblem } from "../../domain/texts/check-text.server.ts";
import type { UsedFact } from "../../domain/texts/facts-in.server.ts";
import type { EditedText } from "../../domain/texts/find-text.server.ts";
import { type Language, languages } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ResultOf } from "../page/portal-action.server.ts";
import type { choose } from "./edit-action.server.ts";
import type { Chips } from "./marks.ts";
import { PreviewFrame, previewFrame } from "./preview-frame.tsx";
import { RichText } from "./rich-text.tsx";
import { ShippedBeside } from "./shipped-beside.tsx";
import { StateBadge, useTextProblem } from "./text-names.tsx";
import { Toolbar } from "./toolbar.tsx";

/** What comes back of a text that was not published. */
type Returned = Partial<Pick<ResultOf<typeof choose>, "typed" | "note" | "problems">> | undefined;

type Props = {
  of: ShippedText;
  texts: Record<Language, EditedText>;
  broken: Partial<Record<Language, TextProblem>>;
  facts: readonly UsedFact[];
  noteLength: number;
  result: Returned;
};

const formId = "text-form";

/** Both languages of a text side by side, the note, the preview; what goes back to the shipped text stands below. */
export function TextForm({ of, texts, broken, facts, noteLength, result }: Props) {
  const t = useTranslations("publishing.texts");
  const submit = useSubmit();
  // A preview is a document in its frame; what is published must not be lost when the server is away.
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
          <input type="hidden" name="key" value={of.key} />
          <div className="stack items-start gap-5 lg:grid-cols-2">
            {languages.map((language) => (
              <TextField
                key={language}
                of={of}
                language={language}
                text={texts[language]}
                chips={chipsOf(facts)}
                result={result}
              />
            ))}
          </div>
          {facts.length > 0 ? <Facts facts={facts} /> : null}
          <TextInput
            id="note"
            label={t("note")}
            hint={t("noteHint")}
            maxLength={noteLength}
            defaultValue={result?.note}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save">
              {t("save")}
            </Button>
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
          </div>
        </Form>
      </Card>
      <PreviewFrame />
      <div className="stack items-start gap-6 lg:grid-cols-2">
        {languages.map((language) => (
          <ShippedBeside
            key={language}
            of={of}
            language={language}
            text={texts[language]}
            problem={broken[language]}
          />
        ))}
      </div>
    </>
  );
}

type FieldProps = {
  of: ShippedText;
  language: Language;
  text: EditedText;
  chips: Chips;
  result: Props["result"];
};

const chipsOf = (facts: readonly UsedFact[]): Chips =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

const rows = { line: 3, message: 4, markdown: 18 } as const;

function TextField({ of: { kind }, language, text, chips, result }: FieldProps) {
  const t = useTranslations("publishing.texts");
  const sentence = useTextProblem();
  const problem = result?.problems?.[language];
  const id = `text_${language}`;
  const isLive = useHydrated();
  const [marked, setMarked] = useState<string>();
  const typed = result?.typed?.[language] ?? text.text;
  const version = <input type="hidden" name={`version_${language}`} value={text.version} />;
  if (isLive && marked === undefined)
    return (
      <div className="stack gap-2">
        {version}
        <p className="font-semibold">{t(`languages.${language}`)}</p>
        {problem ? <FieldError id={id}>{sentence(problem)}</FieldError> : null}
        <RichText
          id={id}
          language={language}
          label={t(`languages.${language}`)}
          text={typed}
          chips={chips}
          lines={kind === "markdown"}
          onMarks={setMarked}
        />
        {text.state === "shipped" ? null : (
          <p>
            <StateBadge state={text.state} />
          </p>
        )}
      </div>
    );
  return (
    <div className="stack gap-2">
      {version}
      {kind === "markdown" ? <Toolbar of={id} /> : null}
      <Textarea
        id={id}
        lang={language}
        rows={rows[kind]}
        label={t(`languages.${language}`)}
        hint={t(`${kind}Hint`)}
        error={problem && sentence(problem)}
        defaultValue={marked ?? typed}
      />
      {text.state === "shipped" ? null : (
        <p>
          <StateBadge state={text.state} />
        </p>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: readonly UsedFact[] }) {
  const t = useTranslations("publishing.texts");
  return (
    <Disclosure summary={t("facts")}>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
