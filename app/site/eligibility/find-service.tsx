import { useLocation } from "react-router";
import { checkPath } from "../../domain/catalogue/eligibility/checks.ts";
import { askedParameter } from "../../domain/catalogue/eligibility/questions.ts";
import {
  answersInWords,
  openQuestion,
  questionFile,
} from "../../domain/catalogue/eligibility/words.server.ts";
import { findByAnswers, finderQuestions, readFinderAnswers } from "../../domain/catalogue/services/finder.ts";
import { titleOf } from "../../domain/catalogue/services/pages.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import { breadcrumbList } from "../frame/page/structured-data.ts";
import type { Route } from "./+types/find-service";
import { AnswerList } from "./answer-list.tsx";
import { QuestionStep } from "./question-step.tsx";

export const handle: PageHandle = {
  cached: true,
  query: [...finderQuestions.map(({ key }) => key), askedParameter],
  bilingual: true,
};

type PageData = Route.ComponentProps["loaderData"];

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const file = questionFile("find-service", language);
  const progress = readFinderAnswers(url.searchParams);
  const { given } = progress;
  const answers = answersInWords(file, given);
  const question = openQuestion<0>(file, finderQuestions, progress, url.searchParams);
  const found = findByAnswers(progress).map(({ route, because }) => ({
    route,
    title: titleOf(route, language),
    reason: file.services?.[route] ?? "",
    check: checkPath(route),
    because: because.map((one) => answers[given.indexOf(one)]?.say ?? ""),
  }));
  return { given, answers, question, found };
}

export function meta(args: Route.MetaArgs) {
  const { site, eligibility } = publicMessages[languageOf(args.location.pathname)];
  const { title, description } = eligibility.finder;
  return pageMeta(args, {
    title,
    description,
    graph: ({ origin, language, path }) => [
      breadcrumbList(origin, [
        { href: hrefIn(language, "/"), label: site.home.label },
        { href: hrefIn(language, path), label: title },
      ]),
    ],
  });
}

export default function FindService({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("eligibility.finder");
  const { given, answers, question, found } = loaderData;
  const position = { number: given.length + 1, max: finderQuestions.length };
  const progress = t("progress", position);
  return (
    <Section width="text" inner="grid grid-cols-1 gap-4">
      <h1>{t("title")}</h1>
      {question ? (
        <QuestionStep
          {...{ question, progress }}
          {...position}
          lead={t("description")}
          last={answers.at(-1)}
        />
      ) : null}
      {found.length > 0 ? <Found found={found} /> : null}
      <AnswerList {...{ answers, given }} />
    </Section>
  );
}

function Found({ found }: Pick<PageData, "found">) {
  const t = useTranslations("eligibility");
  const language = useLocale();
  return (
    <>
      <h2 className="text-xl">{t("finder.found")}</h2>
      <ol className="grid gap-3">
        {found.map(({ route, title, reason, because, check }) => (
          <li key={route} className="card p-4">
            <h3 className="text-lg">
              <a className="link inline-flex min-h-11 items-center" href={hrefIn(language, `/${route}`)}>
                {title}
              </a>
            </h3>
            <p>{reason}</p>
            {check ? (
              <p>
                <TextLink href={hrefIn(language, check)} className="inline-flex min-h-11 items-center">
                  {t("check.link")}
                </TextLink>
              </p>
            ) : null}
            <p className="mt-1 text-sm text-ink-soft">
              {t("finder.because")} <span>{because.join(" · ")}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={hrefIn(language, "/contact")} icon="chat">
          {t("finder.ask")}
        </ButtonLink>
        <ButtonLink href={hrefIn(language, "/services")} variant="quiet">
          {t("finder.services")}
        </ButtonLink>
        <ButtonLink href={useLocation().pathname} variant="quiet" icon="refresh">
          {t("again")}
        </ButtonLink>
      </p>
    </>
  );
}
