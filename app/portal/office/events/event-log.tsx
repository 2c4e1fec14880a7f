import type { ReactNode } from "react";
import { noConnectionCode } from "../../../domain/delivery/deliveries/no-connection.ts";
import type { SentEvent } from "../../../domain/delivery/webhooks/deliveries-of.server.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useTypeName } from "./event-words.ts";

type Props = {
  events: readonly SentEvent[];
  /** Nothing is sent to it now. */
  isOff: boolean;
  /** Below the events, while they can be sent. */
  children: ReactNode;
};

export function EventLog({ events, isOff, children }: Props) {
  const t = useTranslations("events.log");
  return (
    <Card className="stack gap-3" title={t("title")}>
      <p className="text-sm text-ink-soft">{t("order")}</p>
      {!isOff && events.some(({ state }) => state === "failed") ? (
        <PostButton label={t("resendAll")} intent="resend" variant="quiet" />
      ) : null}
      {events.length > 0 ? (
        <div className="border-t border-line">
          {events.map((event) => (
            <EventItem key={event.id} event={event} isOff={isOff} />
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
      {!isOff && events.length > 0 ? children : null}
    </Card>
  );
}

const tones = { waiting: "info", sending: "info", sent: "success", failed: "error" } as const;

function EventItem({ event, isOff }: { event: SentEvent; isOff: boolean }) {
  const t = useTranslations("events");
  const typeName = useTypeName();
  const { istDateTime } = useDates();
  const { id, state, payload, created_at: at, next_try_at: next, attempts } = event;
  const [last] = attempts;
  const answerOf = ({ code: status, answer }: SentEvent["attempts"][number]) => {
    const code = noConnectionCode(answer);
    if (code) return t("log.noConnection", { code });
    return [status, answer].filter(Boolean).join(" · ") || t("log.noCode");
  };
  return (
    <Disclosure
      summary={
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="font-normal tabular-nums">{istDateTime(at)}</span>
            <span>{typeName(typeOf(payload))}</span>
            <Badge tone={tones[state]}>{t(`deliveryStates.${state}`)}</Badge>
          </span>
          {last && state !== "sent" ? (
            <span className="text-sm font-normal text-ink-soft wrap-anywhere">
              <span>{answerOf(last)}</span>
              {state === "waiting" ? <span>{` · ${t("log.next", { time: istDateTime(next) })}`}</span> : null}
            </span>
          ) : null}
        </span>
      }
    >
      <div className="grid justify-items-start gap-3 text-sm">
        {payload ? (
          <>
            <p className="font-semibold">{t("log.body")}</p>
            <pre className="max-w-full overflow-auto rounded-md bg-sunk p-3 whitespace-pre-wrap wrap-anywhere">
              {payload}
            </pre>
            {isOff ? null : (
              <PostButton label={t("log.resend")} intent="resend" fields={{ event: id }} variant="quiet" />
            )}
          </>
        ) : (
          <p>{t("log.blank")}</p>
        )}
        {last ? (
          <div>
            <p className="font-semibold">{t("log.answers")}</p>
            <ul>
              {attempts.map((attempt) => (
                <li key={attempt.at} className="wrap-anywhere">
                  {`${istDateTime(attempt.at)} · ${answerOf(attempt)}`}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Disclosure>
  );
}

function typeOf(payload: string): string {
  const body = parseJson(payload);
  return typeof body === "object" && body !== null && "type" in body ? String(body.type) : "";
}
