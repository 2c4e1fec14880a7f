import { Form } from "react-router";
import { outboxContext } from "../../../contexts/services.ts";
import { listLinks } from "../../../domain/cases/applicant-links/links.server.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { idsWithMerged, recordOpening } from "../../../domain/cases/clients/profile.server.ts";
import { personLanguage } from "../../../domain/messages/conversations/person-language.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { shownReport } from "../../../domain/projects/project-reports/shown-report.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { clientAt } from "../clients/profile/profile-loader.server.ts";
import type { Route } from "./+types/list";
import { LinkList } from "./link-list.tsx";
import { mail, make, revoke } from "./links-action.server.ts";
import { MadeLink } from "./made-link.tsx";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader(args: Route.LoaderArgs) {
  const { db, staff, client } = await clientAt(args);
  const now = new Date();
  await recordOpening(db, staff, client.id, now);
  const ids = await idsWithMerged(db, staff, client.id);
  const [links, language] = await Promise.all([
    listLinks(db, staff, ids, now),
    personLanguage(db, staff, ids),
  ]);
  const { id, name, project_name: project, mobile, email } = client;
  const report = await shownReport(db, id);
  const hasMail = args.context.get(outboxContext).settings.mail !== undefined;
  return {
    client: { id, name, project, mobile, email },
    links,
    language,
    hasMail,
    report: report && { path: `${reportPath(report.id)}/versions`, number: report.number },
    mayWrite: may(staff, "clients.write"),
  };
}

export const action = portalAction({ "clients.write": { make, mail, revoke } });

export const shouldRevalidate = reloadAfterConflict;

export default function ClientLinks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("applicantLinks");
  const { client, links, hasMail, report, mayWrite } = loaderData;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: profilePath(client.id), label: client.name }}
        title={t("title")}
        lead={t("lead", { name: client.name, project: client.project })}
      >
        <p className="mt-1 max-w-text text-ink-soft">{t("who")}</p>
      </PageHead>
      <ActionMessage result={actionData} t={useTranslations("applicantLinks.results")}>
        {actionData?.link ? <MadeLink link={actionData.link} client={client} hasMail={hasMail} /> : null}
      </ActionMessage>
      {report ? (
        <Message still tone="info">
          {t("report", { number: report.number })} <TextLink href={report.path}>{t("reportChange")}</TextLink>
        </Message>
      ) : null}
      {mayWrite ? <MakeForm language={loaderData.language} /> : null}
      <LinkList links={links} mayWrite={mayWrite} />
    </div>
  );
}

function MakeForm({ language }: { language: Language | undefined }) {
  const t = useTranslations("applicantLinks");
  const shown = useLocale();
  return (
    <Card className="p-4 sm:p-5">
      <Form method="post" className="grid justify-items-start gap-4">
        <FormId />
        <Radios
          id="language"
          label={t("language")}
          inline
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          defaultValue={language ?? shown}
        />
        <Button intent="make" icon="share">
          {t("make")}
        </Button>
      </Form>
    </Card>
  );
}
