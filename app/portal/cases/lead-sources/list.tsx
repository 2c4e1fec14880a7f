import { Form, Link } from "react-router";
import { leadPresets } from "../../../domain/cases/lead-sources/presets.ts";
import { type ListedSource, listSources } from "../../../domain/cases/lead-sources/sources.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { useSourceSummary, withLeadWords } from "./lead-source-words.ts";
import { MadeAddress } from "./made-address.tsx";
import { add } from "./source-action.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return { sources: await listSources(db, staff) };
}

export const action = portalAction({ settings: { add: confirmed(add) } });

export const shouldRevalidate = reloadAfterConflict;

export default withLeadWords(confirming(LeadSources));

function LeadSources({ loaderData: { sources }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("leadSources");
  const errors = fieldErrors(
    result?.problems,
    (problem) => t(`problems.${problem}`),
    (id) => t(id),
  );
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.text;
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={result} t={useTranslations("leadSources.results")} errors={errors}>
        {result?.made ? <MadeAddress made={result.made} /> : null}
      </ActionMessage>
      {sources.length > 0 ? (
        <ul className="card divide-y divide-line overflow-hidden">
          {sources.map((source) => (
            <SourceItem key={source.id} source={source} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
      <Card className="max-w-text" title={t("add")}>
        <Form
          method="post"
          noValidate
          className="stack gap-5 pt-3"
          key={result?.status === "done" ? sources.length : ""}
        >
          <FormId />
          <TextInput
            id="name"
            label={t("name")}
            hint={t("nameHint")}
            maxLength={80}
            autoComplete="off"
            defaultValue={result?.typed?.name}
            error={errorOf("name")}
          />
          <Radios
            id="preset"
            label={t("preset")}
            options={leadPresets.map((value) => ({
              value,
              label: t(`presets.${value}`),
              hint: t(`presetHints.${value}`),
            }))}
            defaultValue={result?.typed?.preset || "form"}
            error={errorOf("preset")}
          />
          <SaveRow intent="add" label={t("make")} />
        </Form>
      </Card>
      <p className="text-sm text-ink-soft">{t("recipes")}</p>
    </div>
  );
}

function SourceItem({ source }: { source: ListedSource }) {
  const summary = useSourceSummary();
  const { id, name } = source;
  return (
    <li>
      <Link
        to={`/settings/leads/${id}`}
        className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk"
      >
        <span className="grid min-w-0 grow gap-x-6 md:grid-cols-[18rem_minmax(0,1fr)] md:items-baseline">
          <strong className="min-w-0 wrap-anywhere">{name}</strong>
          <span className="text-sm text-ink-soft">{summary(source)}</span>
        </span>
        <StateBadge source={source} />
      </Link>
    </li>
  );
}

export function StateBadge({ source }: { source: Pick<ListedSource, "paused_at" | "revoked_at"> }) {
  const t = useTranslations("leadSources.states");
  if (source.revoked_at) return <Badge>{t("revoked")}</Badge>;
  return source.paused_at ? (
    <Badge tone="warning">{t("paused")}</Badge>
  ) : (
    <Badge tone="success">{t("on")}</Badge>
  );
}
