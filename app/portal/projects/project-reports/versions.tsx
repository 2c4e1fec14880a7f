import { Form } from "react-router";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import type { Route } from "./+types/versions";
import { type LoadedVersions, loadVersions } from "./load-versions.server.ts";
import { FieldLinks, MakeVersion } from "./make-version.tsx";
import { isPartOfReport, ReportPage } from "./report-page.tsx";
import { withReportWords } from "./report-words.ts";
import { VersionList } from "./version-list.tsx";
import { attach, copy, give, hide, make, remove, send, show, upload } from "./versions-action.server.ts";

export const handle: PortalHandle = {
  needs: "project-reports.read",
  bodyLimit: 1024 * 1024,
  keepsHead: isPartOfReport,
};

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadVersions(context, params.report, new URL(request.url).searchParams);

export const action = portalAction({
  "project-reports.write": { make, copy, show, send, hide, give, remove, upload, attach },
});

export const shouldRevalidate = reloadAfterConflict;

export default withReportWords(Versions);

function Versions({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useTranslations("projectReports");
  return (
    <ReportPage report={loaded} client={loaded.client} current="versions">
      <ActionMessage
        result={actionData}
        t={useTranslations("projectReports.done")}
        details={
          actionData?.message === "unread" ? (
            <FieldLinks loaded={loaded} names={loaded.unread} />
          ) : (
            actionData?.why
          )
        }
      />
      <p className="max-w-text text-ink-soft">{t("versions.lead")}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionList loaded={loaded} />
        <div className="stack gap-4">
          <MakeVersion loaded={loaded} />
          {loaded.mayWrite && !loaded.client ? <GiveToClient loaded={loaded} /> : null}
          <Card className="px-4 py-1 sm:px-5">
            <InputsFile loaded={loaded} />
          </Card>
          {loaded.mayWrite ? <RemoveReport /> : null}
        </div>
      </div>
    </ReportPage>
  );
}

/** For reports without a client. */
function GiveToClient({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const { search, found } = loaded;
  return (
    <Card className="stack gap-4 p-4 sm:p-5" title={t("give")}>
      <Form className="grid gap-3">
        <TextInput id="client" label={t("giveHint")} defaultValue={search} autoComplete="off" />
        <Button type="submit" variant="quiet" icon="search" className="justify-self-start">
          {t("find")}
        </Button>
      </Form>
      {found?.length === 0 ? <p>{t("noneFound")}</p> : null}
      {found?.map(({ id, name, mobile, project_name }) => (
        <div key={id} className="grid gap-1">
          <PostButton
            label={t("chooseClient", { name })}
            intent="give"
            fields={{ client: id }}
            variant="quiet"
          />
          <p className="text-sm text-ink-soft">
            {mobile} · {project_name}
          </p>
        </div>
      ))}
    </Card>
  );
}

function RemoveReport() {
  const t = useTranslations("projectReports.versions");
  return (
    <Confirm label={t("remove")}>
      <p>{t("removeText", { days: retentionDays.removedProjectReports })}</p>
      <PostButton label={t("remove")} intent="remove" variant="danger" />
    </Confirm>
  );
}

/** The form's figures as a file of JSON: to download, and to read one in their place. */
function InputsFile({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.inputs");
  return (
    <Disclosure summary={t("title")} className="border-b-0">
      <div className="grid gap-4 text-ink">
        <ButtonLink
          href={`${reportPath(loaded.id)}/files/draft.json`}
          variant="quiet"
          icon="download"
          className="justify-self-start"
        >
          {t("download")}
        </ButtonLink>
        {loaded.mayWrite ? (
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <FormId />
            <HiddenFields values={{ version: loaded.version }} />
            <TextInput
              id="inputs"
              type="file"
              accept="application/json,.json"
              label={t("file")}
              hint={t("hint")}
            />
            <Button intent="upload" variant="quiet" className="justify-self-start">
              {t("button")}
            </Button>
          </Form>
        ) : null}
      </div>
    </Disclosure>
  );
}
