import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { ListedDelivery } from "../../domain/outbox/deliveries.server.ts";
import type { TargetName } from "../../domain/outbox/targets.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";

const tones = { waiting: "warning", sending: "info", sent: "success", failed: "error" } as const;

type Props = { rows: readonly ListedDelivery[]; paused: readonly TargetName[]; mayAct: boolean };

/** Deliveries with their last response and, where permitted, a button to resend. */
export function DeliveryRows({ rows, paused, mayAct }: Props) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="grid min-w-0 gap-1">
            <Heading row={row} />
            <Times row={row} waits={paused.includes(row.target)} />
            <LastAnswer row={row} />
          </div>
          {mayAct && row.state !== "sending" && !row.expired ? <SendAgain row={row} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Heading({ row: { target, state, about } }: { row: ListedDelivery }) {
  const t = useTranslations("deliveries");
  const states = useTranslations("inbox.deliveryStates");
  const name = t("about", { name: about.name });
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <strong>{t(`targets.${target}`)}</strong>
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
  const of = useTranslations("inbox");
  const parts = [t("queued", { time: istDateTime(row.createdAt) }), of("tries", { count: row.tries })];
  if (row.sentAt) parts.push(t("arrived", { time: istDateTime(row.sentAt) }));
  if (row.state === "waiting")
    parts.push(waits ? t("waitsForTarget") : of("nextTry", { time: istDateTime(row.nextTryAt) }));
  return <p className="text-sm text-ink-soft">{parts.join(" · ")}</p>;
}

function LastAnswer({ row: { last } }: { row: ListedDelivery }) {
  const t = useTranslations("deliveries");
  if (!last) return null;
  return (
    <p className="line-clamp-2 text-sm wrap-anywhere">
      <span className="text-ink-soft">{t("lastAnswer")}:</span> {last.code} {last.answer || t("noAnswer")}
    </p>
  );
}

function SendAgain({ row: { id, target, about } }: { row: ListedDelivery }) {
  const t = useTranslations("deliveries");
  const resend = useTranslations("inbox")("resend");
  const sending = useNavigation().formData?.get("delivery") === id;
  const label = t("resendOne", { target: t(`targets.${target}`), name: about.name });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="delivery" value={id} />
      <Button type="submit" variant="quiet" icon="refresh" busy={sending} aria-label={label}>
        {resend}
      </Button>
    </Form>
  );
}
