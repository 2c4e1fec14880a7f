import { data } from "react-router";
import en from "../../../content/messages/en/public-partners.json" with { type: "json" };
import hi from "../../../content/messages/hi/public-partners.json" with { type: "json" };
import { dbContext } from "../../contexts/services.ts";
import { partnerPage } from "../../domain/cases/lead-sources/partner-page.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { type Language, languageOf, localeOf } from "../../platform/language/language.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/show";

export const handle: PageHandle = { bilingual: true, bare: true };

const messages: Record<Language, typeof en> = { en, hi };

/** The secret address is the only authentication; it shows no mobile number and no amount. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await partnerPage(context.get(dbContext), params.token);
  if (!found) throw data(null, { status: 404, headers: privateHeaders });
  const leads = found.leads.map((lead) => ({ ...lead, day: istDay(new Date(lead.day)) }));
  return data({ ...found, leads }, { headers: privateHeaders });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, messages[languageOf(location.pathname)].title);

export default function Partner({ loaderData }: Route.ComponentProps) {
  const language = useLocale();
  return (
    <Section width="text" inner="stack gap-6">
      <MessagesProvider locale={language} messages={{ publicPartners: messages[language] }}>
        <Leads {...loaderData} />
      </MessagesProvider>
    </Section>
  );
}

const tones = {
  received: "neutral",
  working: "info",
  client: "info",
  sanctioned: "success",
  rejected: "error",
  closed: "neutral",
} as const;

function Leads({ name, leads, isCut }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("publicPartners");
  const locale = localeOf[useLocale()];
  return (
    <>
      <Heading level="h1" lead={t("lead", { name })}>
        {t("title")}
      </Heading>
      {leads.length > 0 ? (
        <ol className="card divide-y divide-line">
          {leads.map((lead) => (
            <li key={lead.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <span className="min-w-0">
                <strong className="block wrap-anywhere">{lead.name || t("noName")}</strong>
                <span className="text-sm text-ink-soft">{dayInWords(lead.day, locale)}</span>
              </span>
              <Badge tone={tones[lead.stage]}>{t(`stages.${lead.stage}`)}</Badge>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t("none")}</p>
      )}
      <p className="text-sm text-ink-soft">
        {isCut ? <span>{`${t("newest", { count: leads.length })} `}</span> : null}
        <span>{t("private")}</span>
      </p>
    </>
  );
}
