import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Delivery } from "../../domain/outbox/deliveries.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

const tones = { waiting: "warning", sending: "info", sent: "success", failed: "error" } as const;

type Props = { deliveries: readonly Delivery[]; spam: boolean; mayResend: boolean };

/** An enquiry's deliveries with their responses, and a button to resend each. */
export function Deliveries({ deliveries, spam, mayResend }: Props) {
  const t = useTranslations("inbox");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("deliveries")}</h2>
      {deliveries.length === 0 ? (
        <p className="text-ink-soft">{spam ? t("noDeliveriesSpam") : t("noDeliveries")}</p>
      ) : null}
      {deliveries.map((delivery) => (
        <section key={delivery.id} className="grid gap-2 border-t border-line pt-4">
          <Summary delivery={delivery} />
          {mayResend && delivery.state !== "sending" && !delivery.expired ? (
            <Resend id={delivery.id} />
          ) : null}
          {delivery.expired ? <p className="text-sm text-ink-soft">{t("expired")}</p> : null}
          {delivery.attempts.length > 0 ? <Attempts delivery={delivery} /> : null}
        </section>
      ))}
    </Card>
  );
}

function Summary({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("inbox");
  const when = delivery.sentAt ? istDateTime(delivery.sentAt) : null;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 text-base">
        {t(`channels.${delivery.target === "visitor" ? "visitor" : delivery.channel}`)}
        <Badge tone={tones[delivery.state]}>{t(`deliveryStates.${delivery.state}`)}</Badge>
      </h3>
      <p className="text-sm text-ink-soft">
        {[
          t("tries", { count: delivery.tries }),
          when,
          delivery.state === "waiting" ? t("nextTry", { time: istDateTime(delivery.nextTryAt) }) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}

function Resend({ id }: { id: string }) {
  const t = useTranslations("inbox");
  const sending = useNavigation().formData?.get("delivery") === id;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="delivery" value={id} />
      <Button type="submit" variant="quiet" icon="refresh" busy={sending}>
        {t("resend")}
      </Button>
    </Form>
  );
}

function Attempts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("inbox");
  return (
    <Disclosure summary={t("attempts")}>
      <ol className="grid gap-3 text-sm">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.id}>
            <strong>{t(`attempt.${attempt.outcome}`)}</strong> {attempt.code} · {istDateTime(attempt.at)}
            <span className="block break-words">{attempt.answer}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
