import { Form, Link } from "react-router";
import { type Notice, noticeLimits } from "../../../domain/firm/notices/notice.ts";
import type { NoticeProblem } from "../../../domain/firm/notices/read-notice.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import type { save as saveAction } from "./list-action.server.ts";

export function useNoticeProblem(): (problem: NoticeProblem) => string {
  const t = useTranslations("publishing.notices.problems");
  return (problem) => t(problem, noticeLimits);
}

type Props = {
  edited: Notice | null;
  today: string;
  services: readonly { route: string; title: string }[];
  result: Partial<Pick<ResultOf<typeof saveAction>, "typed" | "problems">> | undefined;
};

export function NoticeForm({ edited, today, services, result }: Props) {
  const t = useTranslations("publishing.notices");
  const save = useTranslations("settings")("save");
  const problem = useNoticeProblem();
  const { words, startsOn, endsOn, services: named } = result?.typed ?? edited ?? none;
  const errorOf = (name: string) => {
    const of = result?.problems?.[name];
    return of && problem(of);
  };
  return (
    <Card>
      <Form method="post" noValidate className="stack gap-5">
        <FormId />
        <h2 className="text-lg">{t(edited ? "change" : "add")}</h2>
        <input type="hidden" name="notice" value={edited?.id ?? ""} />
        <input type="hidden" name="version" value={edited?.version ?? 0} />
        {languages.map((language) => (
          <WordFields key={language} language={language} words={words[language]} errorOf={errorOf} />
        ))}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput
            id="starts_on"
            type="date"
            label={t("from")}
            error={errorOf("starts_on")}
            defaultValue={startsOn || today}
          />
          <TextInput
            id="ends_on"
            type="date"
            label={t("to")}
            error={errorOf("ends_on")}
            defaultValue={endsOn}
          />
        </div>
        <Disclosure id="services" summary={t("services")} open={named.length > 0 || undefined}>
          <p className="mb-2 text-sm">{t("servicesHint", { count: noticeLimits.services })}</p>
          {errorOf("services") ? <FieldError id="services">{errorOf("services")}</FieldError> : null}
          <div className="grid gap-x-5 sm:grid-cols-2">
            {services.map(({ route, title }) => (
              <label key={route} className="choice">
                <input
                  type="checkbox"
                  name="services"
                  value={route}
                  defaultChecked={named.includes(route)}
                  aria-describedby={errorOf("services") && "services-error"}
                />
                <span>{title}</span>
              </label>
            ))}
          </div>
        </Disclosure>
        <SaveRow intent="save" label={save}>
          {edited ? (
            <Link to="/settings/notices" className="btn btn-quiet">
              {t("cancel")}
            </Link>
          ) : null}
        </SaveRow>
      </Form>
    </Card>
  );
}

const none = {
  words: { en: { title: "", text: "" }, hi: { title: "", text: "" } },
  startsOn: "",
  endsOn: "",
  services: [] as string[],
};

type WordProps = {
  language: Language;
  words: { title: string; text: string };
  errorOf(name: string): string | undefined;
};

function WordFields({ language, words, errorOf }: WordProps) {
  const t = useTranslations("publishing.notices");
  return (
    <fieldset className="stack gap-3 rounded-md border border-line px-4 pt-1 pb-4">
      <legend className="px-1 font-bold">{t(`languages.${language}`)}</legend>
      <TextInput
        id={`title_${language}`}
        name={`title_${language}`}
        lang={language}
        label={t("title")}
        hint={language === "en" ? t("wordsHint") : undefined}
        maxLength={noticeLimits.title}
        error={errorOf(`title_${language}`)}
        defaultValue={words.title}
      />
      <Textarea
        id={`text_${language}`}
        name={`text_${language}`}
        lang={language}
        label={t("text")}
        rows={2}
        maxLength={noticeLimits.text}
        error={errorOf(`text_${language}`)}
        defaultValue={words.text}
      />
    </fieldset>
  );
}
