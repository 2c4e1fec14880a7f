import type { SentEvent } from "../../../domain/delivery/webhooks/deliveries-of.server.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export function EventLog({ events }: { events: readonly SentEvent[] }) {
  const t = useTranslations("events.log");
  return (
    <Card className="stack gap-3" title={t("title")}>
      <p className="text-sm text-ink-soft">{t("order")}</p>
      {events.some(({ state }) => state === "failed") ? (
        <PostButton label={t("resendAll")} intent="resend" variant="quiet" />
      ) : null}
      {events.length > 0 ? (
        <ol className="divide-y divide-line">
          {events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
    </Card>
  );
}

const tones = { waiting: "info", sending: "info", sent: "success", failed: "error" } as const;

function EventItem({ event }: { event: SentEvent }) {
  const t = useTranslations("events");
  const { istDateTime } = useDates();
  const { id, state, payload, created_at: at, next_try_at: next, attempts } = event;
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="tabular-nums">{istDateTime(at)}</span>
        <code>{typeOf(payload)}</code>
        <Badge tone={tones[state]}>{t(`deliveryStates.${state}`)}</Badge>
        {state === "waiting" && attempts.length > 0 ? (
          <span className="text-sm text-ink-soft">{t("log.next", { time: istDateTime(next) })}</span>
        ) : null}
      </p>
      <details className="text-sm">
        <summary className="link inline-flex min-h-11 items-center">{t("log.body")}</summary>
        {payload ? (
          <div className="grid justify-items-start gap-2">
            <pre className="max-w-full overflow-auto rounded-md bg-sunk p-3 whitespace-pre-wrap wrap-anywhere">
              {payload}
            </pre>
            <PostButton label={t("log.resend")} intent="resend" fields={{ event: id }} variant="quiet" />
          </div>
        ) : (
          <p className="text-ink-soft">{t("log.blank")}</p>
        )}
        {attempts.length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{t("log.answers")}</p>
            <ul>
              {attempts.map((attempt) => (
                <li key={attempt.at} className="wrap-anywhere">
                  {`${istDateTime(attempt.at)} · ${attempt.code ?? t("log.noCode")} · ${attempt.answer}`}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </details>
    </li>
  );
}

function typeOf(payload: string): string {
  const body = parseJson(payload);
  return typeof body === "object" && body !== null && "type" in body ? String(body.type) : "";
}
