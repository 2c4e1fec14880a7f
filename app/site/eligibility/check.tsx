import { originContext, settingsContext } from "../../contexts/services.ts";
import { checks, maxQuestions } from "../../domain/catalogue/eligibility/checks.ts";
import { askedParameter } from "../../domain/catalogue/eligibility/questions.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Section } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import { breadcrumbList, type Crumb } from "../frame/page/structured-data.ts";
import type { Route } from "./+types/check";
import { AnswerList } from "./answer-list.tsx";
import { QuestionStep } from "./question-step.tsx";
import { type CheckData, readCheck } from "./read-check.server.ts";
import { Status, Verdict, VerdictForm } from "./verdict.tsx";

const keys = Object.values(checks).flatMap((questions) => questions.map(({ key }) => key));

export const handle: PageHandle = {
  cached: true,
  query: [...new Set([...keys, askedParameter])],
  bilingual: true,
};

export function loader({ request, context }: Route.LoaderArgs) {
  return readCheck(new URL(request.url), context.get(settingsContext).site(), context.get(originContext));
}

function trailTo({ service, language }: CheckData): Crumb[] {
  const { site } = publicMessages[language];
  return [
    { href: hrefIn(language, "/"), label: site.home.label },
    { href: hrefIn(language, `/${service.route}`), label: service.title },
  ];
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = publicMessages[loaderData.language].eligibility[loaderData.scheme];
  const trail = [...trailTo(loaderData), { href: args.location.pathname, label: title }];
  return pageMeta(args, { title, description, graph: ({ origin }) => [breadcrumbList(origin, trail)] });
}

export default function Check({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("eligibility");
  const { scheme, status, question, verdict, given, answers } = loaderData;
  const title = t(`${scheme}.title`);
  const lead = t(`${scheme}.description`);
  const position = { number: given.length + 1, max: maxQuestions };
  const progress = t("check.progress", position);
  return (
    <>
      <Section
        width="text"
        className="max-sm:pt-0! pt-2! max-sm:pb-8!"
        inner="grid grid-cols-1 gap-2 sm:gap-4"
      >
        <Breadcrumbs label={t("trail")} trail={trailTo(loaderData)} current={title} />
        <h1>{title}</h1>
        {question && status?.state === "closed" ? <Status status={status} /> : null}
        {question ? (
          <QuestionStep {...{ question, progress, lead }} {...position} last={answers.at(-1)} />
        ) : null}
        {verdict ? <Verdict {...{ verdict, status, scheme }} service={loaderData.service} /> : null}
        <AnswerList {...{ answers, given }} shown={verdict?.reasons} />
      </Section>
      {verdict ? <VerdictForm data={loaderData} outcome={verdict.outcome} /> : null}
    </>
  );
}
