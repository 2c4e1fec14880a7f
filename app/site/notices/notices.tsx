import { noticesContext } from "../../contexts/services.ts";
import { noticesFor } from "../../domain/firm/notices/notice.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf, localeOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { TextLink } from "../../ui/link.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { feedLink } from "../frame/page/feed-link.ts";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/notices";

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const day = istDay(new Date());
  return { notices: noticesFor(context.get(noticesContext).value(), { language, day }) };
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname);
  return [...pageMeta(args, publicMessages[language].notices), feedLink(language)];
}

export default function Notices({ loaderData: { notices } }: Route.ComponentProps) {
  const t = useTranslations("notices");
  const language = useLocale();
  const inWords = (day: string) => dayInWords(day, localeOf[language]);
  return (
    <Section width="text">
      <Heading level="h1" lead={notices.length === 0 ? t("none") : t("lead")}>
        {t("title")}
      </Heading>
      {notices.map(({ id, title, text, startsOn, endsOn }) => (
        <article key={id} id={id} className="card mt-6 grid grid-cols-1 gap-3 p-5 sm:p-6">
          <h2 className="text-2xl">{title}</h2>
          {text ? <p>{text}</p> : null}
          <p className="text-sm text-ink-soft">
            {t("shown", { from: inWords(startsOn), to: inWords(endsOn) })}
          </p>
        </article>
      ))}
      <p className="mt-10">
        <TextLink href={hrefIn(language, "/notices.atom")}>{t("feed")}</TextLink>
      </p>
    </Section>
  );
}
