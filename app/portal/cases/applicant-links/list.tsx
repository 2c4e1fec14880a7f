import { outboxContext } from "../../../contexts/services.ts";
import { listLinks } from "../../../domain/cases/applicant-links/links.server.ts";
import { linkKinds } from "../../../domain/cases/applicant-links/tables.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { idsBehind, noteOpening } from "../../../domain/cases/clients/profile.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { shownReport } from "../../../domain/projects/project-reports/shown-report.server.ts";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
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
import { MakeForm } from "./make-form.tsx";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader(args: Route.LoaderArgs) {
  const { db, staff, client } = await clientAt(args);
  const now = new Date();
  await noteOpening(db, staff, client.id, now);
  const links = await listLinks(db, staff, await idsBehind(db, staff, client.id), now);
  const { id, name, project_name: project, mobile, email } = client;
  const report = await shownReport(db, id);
  const hasMail = args.context.get(outboxContext).settings.mail !== undefined;
  return {
    client: { id, name, project, mobile, email },
    links,
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
      <ActionMessage of={actionData} t={useTranslations("applicantLinks.results")}>
        {actionData?.link ? <MadeLink link={actionData.link} client={client} hasMail={hasMail} /> : null}
      </ActionMessage>
      {report ? (
        <Message still tone="info">
          {t("report", { number: report.number })} <TextLink href={report.path}>{t("reportChange")}</TextLink>
        </Message>
      ) : null}
      {mayWrite ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {linkKinds.map((kind) => (
            <MakeForm key={kind} kind={kind} />
          ))}
        </div>
      ) : null}
      <LinkList links={links} mayWrite={mayWrite} />
    </div>
  );
}
