import { Form, Link } from "react-router";
import { type ListedEndpoint, listEndpoints } from "../../../domain/delivery/webhooks/endpoints.server.ts";
import { chosenTypes } from "../../../domain/office/events/event-types.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
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
import { useSaved } from "../../frame/page/use-saved.ts";
import type { Route } from "./+types/list";
import { EndpointFields } from "./endpoint-fields.tsx";
import { add } from "./event-action.server.ts";
import { useTypeName, withEventWords } from "./event-words.ts";
import { MadeSecretCard } from "./made-secret.tsx";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return { endpoints: await listEndpoints(db, staff) };
}

export const action = portalAction({ settings: { add: confirmed(add) } });

const blank = { url: "", types: chosenTypes, personal: false, personalFor: "" };

export const shouldRevalidate = reloadAfterConflict;

export default withEventWords(confirming(Events));

function Events({ loaderData: { endpoints }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("events");
  const errors = fieldErrors(
    result?.problems,
    (problem) => t(`problems.${problem}`),
    (id) => t(id),
  );
  const typeName = useTypeName();
  const removed = useSaved() ? ("removed" as const) : undefined;
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={result} t={useTranslations("events.results")} errors={errors} done={removed}>
        {result?.made ? <MadeSecretCard made={result.made} /> : null}
      </ActionMessage>
      {endpoints.length > 0 ? (
        <ul className="card divide-y divide-line overflow-hidden">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <Link
                to={`/settings/events/${endpoint.id}`}
                className="grid min-h-11 items-center justify-items-start gap-x-4 gap-y-1 px-4 py-2 no-underline hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="min-w-0">
                  <strong className="block wrap-anywhere">{endpoint.url}</strong>
                  <span className="text-sm text-ink-soft">{endpoint.types.map(typeName).join(" · ")}</span>
                </span>
                <EndpointState endpoint={endpoint} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
      <Card className="max-w-text" title={t("add")}>
        <Form method="post" noValidate className="stack gap-5 pt-3" key={endpoints.length}>
          <FormId />
          <EndpointFields typed={result?.typed ?? blank} errors={errors} />
          <SaveRow intent="add" label={t("make")} />
        </Form>
      </Card>
      <p className="text-sm text-ink-soft">{`${t("imports")} ${t("guide")}`}</p>
    </div>
  );
}

type Stated = Pick<ListedEndpoint, "stopped_at" | "stop_reason" | "failing_since">;

export function EndpointState({
  endpoint: { stopped_at, stop_reason, failing_since },
}: {
  endpoint: Stated;
}) {
  const t = useTranslations("events.states");
  if (stopped_at)
    return <Badge tone={stop_reason === "owner" ? "neutral" : "error"}>{t(stop_reason || "owner")}</Badge>;
  return failing_since ? (
    <Badge tone="warning">{t("trouble")}</Badge>
  ) : (
    <Badge tone="success">{t("on")}</Badge>
  );
}
