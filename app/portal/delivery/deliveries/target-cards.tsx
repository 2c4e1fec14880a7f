import { Form } from "react-router";
import { deliveryList } from "../../../domain/delivery/deliveries/delivery-filter.ts";
import type { TargetCard } from "../../../domain/delivery/deliveries/target-cards.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useTargetName } from "../../frame/page/use-target-name.ts";

type Props = { cards: readonly TargetCard[]; mayAct: boolean; maySet: boolean };

/** Unused targets are only listed. */
export function TargetCards({ cards, mayAct, maySet }: Props) {
  const t = useTranslations("deliveries");
  const targetName = useTargetName();
  const inUse = (card: TargetCard) =>
    card.host !== null || card.waiting + card.failed > 0 || card.pause !== null;
  const unset = cards.filter((card) => !inUse(card)).map(({ target }) => targetName(target));
  return (
    <section className="stack gap-4">
      <h2 className="text-xl">{t("targetsTitle")}</h2>
      {unset.length < cards.length ? (
        <ul className="card divide-y divide-line">
          {cards.filter(inUse).map((card) => (
            <OneTarget key={card.target} card={card} mayAct={mayAct} />
          ))}
        </ul>
      ) : null}
      {unset.length > 0 ? (
        <p className="flex max-w-text flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {unset.length === cards.length ? t("unsetAll") : t("unset", { list: unset.join(", ") })}
          {maySet ? <TextLink href="/settings/forms">{t("setUp")}</TextLink> : null}
          {maySet ? <TextLink href="/settings/mail">{t("setUpMail")}</TextLink> : null}
        </p>
      ) : null}
    </section>
  );
}

function OneTarget({ card, mayAct }: { card: TargetCard; mayAct: boolean }) {
  const t = useTranslations("deliveries");
  const { istDateTime } = useDates();
  const targetName = useTargetName();
  const { target, host, waiting, failed, lastSentAt } = card;
  const pause = host ? card.pause : null;
  const time = lastSentAt && istDateTime(lastSentAt);
  const lastSent = time ? t(host ? "lastSent" : "offSince", { time }) : t(host ? "neverSent" : "off");
  const max = (count: number) => ({ count: Math.min(count, 1001) });
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-y-0.5">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <TextLink href={deliveryList.href("", { target })}>{targetName(target)}</TextLink>
          {pause ? <Badge tone="warning">{t("pausedBadge")}</Badge> : null}
          {host ? null : <Badge>{t("offBadge")}</Badge>}
        </h3>
        <p>
          {t("count.waiting", max(waiting))} ·{" "}
          <span className={failed > 0 ? "font-semibold text-brick" : undefined}>
            {t("count.failed", max(failed))}
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[host && t("host", { host }), lastSent].filter(Boolean).join(" · ")}
        </p>
        {pause ? <PauseReason pause={pause} /> : null}
      </div>
      {mayAct && host ? <Actions card={card} /> : null}
    </li>
  );
}

function PauseReason({ pause: { reason, by, at } }: { pause: NonNullable<TargetCard["pause"]> }) {
  const t = useTranslations("deliveries");
  const { istDateTime } = useDates();
  const time = istDateTime(at);
  return (
    <p className="max-w-text text-sm">
      {reason === "quota" ? t("pausedQuota", { time }) : t("pausedBy", { name: by ?? "", time })}
    </p>
  );
}

function Actions({ card: { target, failed, pause } }: { card: TargetCard }) {
  const t = useTranslations("deliveries");
  const intent = pause ? "resume" : "pause";
  const targetName = useTargetName();
  const name = <span className="sr-only">: {targetName(target)}</span>;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="target" value={target} />
      <Button intent={intent} variant={pause ? "primary" : "quiet"}>
        {t(intent)}
        {name}
      </Button>
      {failed > 0 ? (
        <Button intent="resend-failed" variant="quiet">
          {t("resendFailed")}
          {name}
        </Button>
      ) : null}
    </Form>
  );
}
