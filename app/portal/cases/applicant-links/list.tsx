import { Form } from "react-router";
import { outboxContext } from "../../../contexts/services.ts";
import {
  filesOfLink,
  megabytesOfLink,
  mostDays,
  usualDays,
} from "../../../domain/cases/applicant-links/limits.ts";
import { listLinks } from "../../../domain/cases/applicant-links/links.server.ts";
import { type LinkKind, linkKinds } from "../../../domain/cases/applicant-links/tables.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { idsBehind, noteOpening } from "../../../domain/cases/clients/profile.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { shownReport } from "../../../domain/projects/project-reports/shown-report.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
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

function MakeForm({ kind }: { kind: LinkKind }) {
  const t = useTranslations("applicantLinks");
  const shown = useLocale();
  return (
    <Card className="grid content-start gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{t(`kinds.${kind}.title`)}</h2>
        <p className="text-sm text-ink-soft">
          {t(`kinds.${kind}.text`, { files: filesOfLink, size: megabytesOfLink })}
        </p>
      </div>
      <Form method="post" className="grid justify-items-start gap-4">
        <FormId />
        <input type="hidden" name="kind" value={kind} />
        <Radios
          id={`${kind}-language`}
          name="language"
          label={t("language")}
          className="flex! flex-wrap gap-x-6"
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          defaultValue={shown}
        />
        <TextInput
          id={`${kind}-days`}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDays}
          required
          label={t("days")}
          hint={t("daysHint", { most: mostDays })}
          defaultValue={String(usualDays)}
        />
        <Button intent="make" variant="quiet" icon="plus">
          {t("make")}
          <span className="sr-only">: {t(`kinds.${kind}.title`)}</span>
        </Button>
      </Form>
    </Card>
  );
}
