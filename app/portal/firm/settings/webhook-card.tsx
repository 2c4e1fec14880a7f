import type { ProviderKey } from "../../../domain/firm/settings/payment-providers.ts";
import type { DifferingDay } from "../../../domain/money/payments/check-day.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export type ShownWebhook = {
  provider: ProviderKey;
  address: string;
  lastEventAt: string | null;
  unsigned: number;
  differing: DifferingDay | null;
};

/** What to enter at the payment provider, and whether its events arrive. */
export function WebhookCard({ provider, address, lastEventAt, unsigned, differing }: ShownWebhook) {
  const t = useTranslations("settings.paymentWebhook");
  const name = useTranslations("settings.choices.provider")(provider);
  const { istDateTime, dayInWords } = useDates();
  return (
    <Card className="stack gap-3" title={t("title", { provider: name })}>
      <p>{t(`enter.${provider}`)}</p>
      <CopyField id="webhook" label={t("address")} value={address} />
      <p className="text-sm text-ink-soft">
        {lastEventAt ? t("last", { time: istDateTime(lastEventAt) }) : t("none")}
      </p>
      {differing ? (
        <p className="text-sm text-brick">
          {t("differs", {
            day: dayInWords(differing.day),
            theirs: inRupees(differing.theirs),
            ours: inRupees(differing.ours),
          })}
        </p>
      ) : null}
      {unsigned > 0 ? <p className="text-sm text-brick">{t("unsigned", { count: unsigned })}</p> : null}
    </Card>
  );
}
