import { type FormProps, useNavigation } from "react-router";
import type { Delivery, ListedDelivery } from "../../../domain/delivery/deliveries/deliveries.server.ts";
import { noConnectionCode } from "../../../domain/delivery/deliveries/no-connection.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useTargetName } from "../../frame/page/use-target-name.ts";
import { replyWord } from "./reply-word.ts";

const tones = { waiting: "warning", sending: "info", sent: "success", failed: "error" } as const;

type Props = { rows: readonly ListedDelivery[]; paused: readonly string[]; mayAct: boolean };

/** With the last response and a resend button. */
export function DeliveryRows({ rows, paused, mayAct }: Props) {
  const t = useTranslations("deliveries");
  const targetName = useTargetName();
  const label = ({ target, about: { name } }: ListedDelivery) =>
    t("resendOne", { target: targetName(target), name: name || t("firm") });
  return (
    <ul className="card divide-y divide-line overflow-hidden" data-rows="">
      {rows.map((row) => (
        <li
          key={row.id}
          tabIndex={-1}
          className="grid gap-x-6 gap-y-2 px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="grid min-w-0 gap-y-0.5">
            <Heading row={row} />
            <Times row={row} waits={paused.includes(row.target)} />
            <LastAnswer row={row} />
          </div>
          {mayAct ? <Resend delivery={row} label={label(row)} form={{ preventScrollReset: true }} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Heading({ row: { target, state, about } }: { row: ListedDelivery }) {
  const t = useTranslations("deliveries");
  const states = useTranslations("enquiries.deliveryStates");
  const targetName = useTargetName();
  const name = t("about", { name: about.name || t("firm") });
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <strong>{targetName(target)}</strong>
      <Badge tone={tones[state]}>{states(state)}</Badge>
      {about.href ? (
        <TextLink href={about.href} className="max-w-full truncate">
          {name}
        </TextLink>
      ) : (
        <span className="max-w-full truncate">{name}</span>
      )}
    </p>
  );
}

function Times({ row, waits }: { row: ListedDelivery; waits: boolean }) {
  const t = useTranslations("deliveries");
  const of = useTranslations("enquiries");
  const { istDateTime } = useDates();
  const parts = [t("queued", { time: istDateTime(row.createdAt) }), of("tries", { count: row.tries })];
  if (row.sentAt) parts.push(t("arrived", { time: istDateTime(row.sentAt) }));
  if (row.state === "waiting")
    parts.push(waits ? t("waitsForTarget") : of("nextTry", { time: istDateTime(row.nextTryAt) }));
  return <p className="text-sm text-ink-soft">{parts.join(" · ")}</p>;
}

function useAnswer() {
  const t = useTranslations("deliveries");
  return (answer: string) => {
    const code = noConnectionCode(answer);
    return code ? t("noConnection", { code }) : answer;
  };
}

function LastAnswer({ row: { last, channel } }: { row: ListedDelivery }) {
  const t = useTranslations("deliveries");
  const answerIn = useAnswer();
  if (!last) return null;
  const word = last.code === null ? undefined : t(`replies.${replyWord(channel, last.code)}`);
  return (
    <p className="line-clamp-2 text-sm wrap-anywhere">
      <span className="text-ink-soft">{t("reply")}:</span>{" "}
      <span>{[word, answerIn(last.answer)].filter(Boolean).join(" · ") || t("noAnswer")}</span>
    </p>
  );
}

type Resendable = Pick<ListedDelivery, "id" | "state" | "expired">;
type ResendProps = { delivery: Resendable; label?: string; form?: FormProps };

function Resend({ delivery: { id, state, expired }, label, form }: ResendProps) {
  const t = useTranslations("enquiries");
  const sending = useNavigation().formData?.get("delivery") === id;
  if (state === "sending" || expired) return null;
  return (
    <PostButton
      intent="resend"
      fields={{ delivery: id }}
      form={form}
      variant="quiet"
      icon="refresh"
      busy={sending}
      label={t("resend")}
      aria-label={label}
    />
  );
}

type CardProps = { deliveries: readonly Delivery[]; spam: boolean; mayResend: boolean };

const states = ["failed", "waiting", "sending", "sent"] as const;

/** With responses and a resend button; open when one has failed. */
export function Deliveries({ deliveries, spam, mayResend }: CardProps) {
  const t = useTranslations("enquiries");
  const name = useTranslations("enquiries.deliveryStates");
  if (deliveries.length === 0)
    return <p className="text-sm text-ink-soft">{t(spam ? "noDeliveriesSpam" : "noDeliveries")}</p>;
  return (
    <div className="card px-4 sm:px-5">
      <Disclosure
        className="border-b-0"
        open={deliveries.some(({ state }) => state === "failed")}
        summary={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">{t("deliveries")}</h2>
            {states.map((state) => {
              const count = deliveries.filter((delivery) => delivery.state === state).length;
              return count > 0 ? (
                <Badge key={state} tone={tones[state]}>
                  {count} {name(state)}
                </Badge>
              ) : null;
            })}
          </span>
        }
      >
        <div className="grid gap-4 text-ink">
          {deliveries.map((delivery) => (
            <section key={delivery.id} className="grid gap-2 border-t border-line pt-4">
              <Summary delivery={delivery} />
              {mayResend ? <Resend delivery={delivery} /> : null}
              {delivery.expired ? <p className="text-sm text-ink-soft">{t("expired")}</p> : null}
              {delivery.attempts.length > 0 ? <Attempts delivery={delivery} /> : null}
            </section>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

function Summary({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("enquiries");
  const { istDateTime } = useDates();
  const parts = [t("tries", { count: delivery.tries })];
  if (delivery.sentAt) parts.push(istDateTime(delivery.sentAt));
  if (delivery.state === "waiting") parts.push(t("nextTry", { time: istDateTime(delivery.nextTryAt) }));
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 text-base">
        {t(`channels.${delivery.target === "visitor" ? "visitor" : delivery.channel}`)}
        <Badge tone={tones[delivery.state]}>{t(`deliveryStates.${delivery.state}`)}</Badge>
      </h3>
      <p className="text-sm text-ink-soft">{parts.join(" · ")}</p>
    </>
  );
}

function Attempts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("enquiries");
  const of = useTranslations("deliveries");
  const answerIn = useAnswer();
  const { istDateTime } = useDates();
  return (
    <Disclosure summary={t("attempts")}>
      <ol className="grid gap-3 text-sm">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.id}>
            <strong>{t(`attempt.${attempt.outcome}`)}</strong>
            <span>
              {attempt.code === null
                ? " "
                : ` · ${of(`replies.${replyWord(delivery.channel, attempt.code)}`)} `}
            </span>
            · {istDateTime(attempt.at)}
            {attempt.answer ? (
              <span className="block break-words">
                <span className="text-ink-soft">{of("reply")}:</span> {answerIn(attempt.answer)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
