import { dataWishes } from "../../domain/cases/data-requests/wishes.ts";
import { languages } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { Radios } from "../../ui/radios.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDay } from "./cases-part.tsx";
import type { OwnPage } from "./own-page.server.ts";
import type { PageProblem } from "./page-posts.server.ts";
import { Part } from "./part.tsx";

type Props = { page: OwnPage; done: string | null; problem: PageProblem | undefined };

/** What a person may ask for about their data, and the language in which we write. */
export function DataPart({ page, done, problem }: Props) {
  const t = useTranslations("publicApplicantLinks.data");
  const day = useDay();
  const own = problem?.of === "data" ? problem : undefined;
  const asked = dataWishes.find((wish) => wish === done);
  if (!page.money) return null;
  return (
    <Part id="data" icon="shield" title={t("title")} notOnPaper>
      {asked ? <Message tone="success">{t("asked", { day: day(page.answerDay) })}</Message> : null}
      {done === "language" ? <Message tone="success">{t("changed")}</Message> : null}
      <Disclosure summary={t("ask")} open={own !== undefined} className="border-b-0">
        <form method="post" className="grid justify-items-start gap-3 text-ink">
          <HiddenFields values={{ key: page.key }} />
          <Radios
            id="wish"
            label={t("ask")}
            options={dataWishes.map((wish) => ({ value: wish, label: t(`wishes.${wish}`) }))}
            defaultValue={own?.typed.wish}
            error={own && own.problem !== "number" ? t(`problems.${own.problem}`) : undefined}
          />
          <TextInput
            id="number"
            type="tel"
            label={t("number")}
            error={own?.problem === "number" ? t("problems.number") : undefined}
            defaultValue={own?.typed.number}
            autoComplete="tel"
          />
          <p className="text-sm text-ink-soft">{t("day", { day: day(page.answerDay) })}</p>
          <Button intent="ask">{t("button")}</Button>
        </form>
      </Disclosure>
      <Speak language={page.language} />
    </Part>
  );
}

function Speak({ language }: Pick<OwnPage, "language">) {
  const t = useTranslations("publicApplicantLinks.data");
  return (
    <form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p>{t(`speaks.${language}`)}</p>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <span key={other}>
            <HiddenFields values={{ language: other }} />
            <Button intent="speak" variant="quiet">
              {t(`speak.${other}`)}
            </Button>
          </span>
        ))}
    </form>
  );
}
