import { data } from "react-router";
import en from "../../../content/messages/en/public-partners.json" with { type: "json" };
import hi from "../../../content/messages/hi/public-partners.json" with { type: "json" };
import { dbContext } from "../../contexts/services.ts";
import { partnerPage } from "../../domain/cases/lead-sources/partner-page.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { type Language, languageOf, localeOf } from "../../platform/language/language.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/show";

export const handle: PageHandle = { bilingual: true, bare: true };

const messages: Record<Language, typeof en> = { en, hi };

/** The secret address is the only authentication; it shows no number and no amount. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await partnerPage(context.get(dbContext), params.token);
  if (!found) throw data(null, { status: 404, headers: privateHeaders });
  const leads = found.leads.map((lead) => ({ ...lead, day: istDay(new Date(lead.day)) }));
  return data({ name: found.name, leads }, { headers: privateHeaders });
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

function Leads({ name, leads }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("publicPartners");
  const locale = localeOf[useLocale()];
  return (
    <>
      <Heading level="h1" lead={t("lead", { name })}>
        {t("title")}
      </Heading>
      {leads.length > 0 ? (
        <Table
          id="leads"
          caption={t("title")}
          captionHidden
          columns={[{ label: t("day") }, { label: t("name") }, { label: t("stage") }]}
        >
          {leads.map((lead) => (
            <tr key={lead.id}>
              <th scope="row">{dayInWords(lead.day, locale)}</th>
              <td>{lead.name || t("noName")}</td>
              <td>{t(`stages.${lead.stage}`)}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <p>{t("none")}</p>
      )}
      <p className="text-sm text-ink-soft">{t("private")}</p>
    </>
  );
}
