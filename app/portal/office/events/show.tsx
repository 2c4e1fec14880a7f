import { Form } from "react-router";
import { webhooksContext } from "../../../contexts/services.ts";
import { eventsOf, type SentEvent } from "../../../domain/delivery/webhooks/deliveries-of.server.ts";
import { readEndpoint } from "../../../domain/delivery/webhooks/endpoints.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { EndpointFields } from "./endpoint-fields.tsx";
import { count, remove, resend, resume, rotate, save, stop, test } from "./event-action.server.ts";
import { EventLog } from "./event-log.tsx";
import { useTypeName, withEventWords } from "./event-words.ts";
import { EndpointState } from "./list.tsx";
import { MadeSecretCard } from "./made-secret.tsx";
import { ResendDays, ResendNext, ResendQuestion } from "./resend-days.tsx";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const endpoint = orNotFound(await readEndpoint(db, staff, params.endpoint));
  return { endpoint, events: await eventsOf(db, staff, endpoint.id) };
}

export const action = portalAction(
  {
    settings: {
      save: confirmed(save),
      stop: confirmed(stop),
      resume: confirmed(resume),
      rotate: confirmed(rotate),
      remove: confirmed(remove),
      test,
      count,
      resend,
    },
  },
  (context) => context.get(webhooksContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withEventWords(confirming(EventReceiver));

const isUntried = ({ state, tries }: SentEvent) =>
  state === "sending" || (state === "waiting" && tries === 0);

function EventReceiver({ loaderData: { endpoint, events }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("events");
  const errors = fieldErrors(
    result?.problems,
    (problem) => t(`problems.${problem}`),
    (id) => t(id),
  );
  const version = String(endpoint.version);
  const fields = { version };
  const isOff = endpoint.stopped_at !== null;
  const { url, types, personal_for: personalFor } = endpoint;
  const stored = { url, types, personal: personalFor !== "", personalFor };
  const typeName = useTypeName();
  const isAsked = ["tested", "resent", "resentSome"].includes(result?.message ?? "");
  usePolling(2000, isAsked && !isOff && events.some(isUntried));
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: "/settings/events", label: t("title") }}
        title={URL.parse(endpoint.url)?.host ?? endpoint.url}
      >
        <p className="mt-1">
          <EndpointState endpoint={endpoint} />
        </p>
      </PageHead>
      <ActionMessage result={result} t={useTranslations("events.results")} errors={errors}>
        {result?.made ? <MadeSecretCard made={result.made} /> : null}
        {result?.counted ? <ResendQuestion days={result.counted} /> : null}
        {result?.message === "resentSome" ? <ResendNext values={result.values} /> : null}
      </ActionMessage>
      <Facts
        facts={[
          [t("url"), endpoint.url],
          [t("types"), types.map(typeName).join(" · ")],
          [t("personal.title"), endpoint.personal_for || t("personal.none")],
        ]}
      />
      <div className="flex flex-wrap items-start gap-2">
        {isOff ? (
          <PostButton label={t("resume")} intent="resume" fields={fields} />
        ) : (
          <>
            <PostButton label={t("test")} intent="test" />
            <PostButton label={t("stop")} intent="stop" fields={fields} variant="quiet" />
          </>
        )}
        <Confirm key={`edit ${version}`} label={t("edit")} open={result?.typed !== undefined}>
          <Form method="post" noValidate className="stack gap-5">
            <input type="hidden" name="version" value={version} />
            <EndpointFields typed={result?.typed ?? stored} errors={errors} />
            <SaveRow intent="save" label={t("save")} />
          </Form>
        </Confirm>
        <Confirm label={t("rotate")}>
          <p>{t("rotateText")}</p>
          <PostButton label={t("rotateNow")} intent="rotate" fields={fields} />
        </Confirm>
        <Confirm label={t("remove")}>
          <p>{t("removeText")}</p>
          <PostButton label={t("removeNow")} intent="remove" fields={fields} variant="danger" />
        </Confirm>
      </div>
      <EventLog events={events} isOff={isOff}>
        <ResendDays typed={result?.days} errors={errors} />
      </EventLog>
    </div>
  );
}
