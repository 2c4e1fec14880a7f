import { data, Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, importsContext } from "../../contexts/services.ts";
import { listLimit } from "../../domain/imports/fields.ts";
import { listImports } from "../../domain/imports/imports.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Radios } from "../../ui/radios.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/choose";
import { receiveList } from "./receive-list.server.ts";
import { RecentImports } from "./recent-imports.tsx";
import { Steps } from "./steps.tsx";
import { StorageHelp } from "./storage-help.tsx";

export const handle: PageHandle = { bodyLimit: listLimit + 1024 * 1024 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.import");
  const scheme = new URL(request.url).searchParams.get("scheme") === "pmfme" ? "pmfme" : "pmegp";
  const mayBringSheetIn = may(staff.role, "settings");
  return { scheme, mayBringSheetIn, recent: await listImports(context.get(dbContext), staff) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveList(
    { db: context.get(dbContext), imports: context.get(importsContext) },
    context.get(staffContext),
    request,
    new Date(),
  );
  if (received.ok) return redirect(`/clients/import/${received.id}`);
  return data({ problem: received.problem }, { status: received.problem === "tooLarge" ? 413 : 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Import clients")];
}

export default function ChooseImport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("imports");
  const { scheme, recent, mayBringSheetIn } = loaderData;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-text text-ink-soft">{t("lead")}</p>
      </div>
      <Steps current="choose" />
      {actionData ? (
        <ErrorSummary
          title={t("choose.summary")}
          errors={[{ id: "file", text: t(`choose.${actionData.problem}`) }]}
        />
      ) : null}
      <ChooseForm scheme={scheme} problem={actionData?.problem} />
      {mayBringSheetIn ? (
        <p className="max-w-text">
          {t("sheet")}{" "}
          <Link to="/sheet" className="link">
            {t("sheetLink")}
          </Link>
        </p>
      ) : null}
      <StorageHelp />
      {recent.length > 0 ? <RecentImports imports={recent} /> : null}
    </div>
  );
}

type Problem = "nothing" | "both" | "tooLarge" | "broken" | undefined;

function ChooseForm({ scheme, problem }: { scheme: string; problem: Problem }) {
  const t = useTranslations("imports.choose");
  const busy = useNavigation().state !== "idle";
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <Radios
          id="scheme"
          name="scheme"
          label={t("scheme")}
          hint={t("schemeHint")}
          options={[
            { value: "pmegp", label: "PMEGP" },
            { value: "pmfme", label: "PMFME" },
          ]}
          defaultValue={scheme}
        />
        <TextInput
          id="file"
          name="file"
          type="file"
          label={t("file")}
          hint={t("fileHint")}
          error={problem ? t(problem) : undefined}
          accept=".csv,.tsv,.txt,.xlsx,.json"
        />
        <Textarea
          id="pasted"
          name="pasted"
          label={t("pasted")}
          hint={t("pastedHint")}
          rows={4}
          spellCheck={false}
        />
        <p>
          <Button type="submit" busy={busy} disabled={busy}>
            {t(busy ? "busy" : "submit")}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
