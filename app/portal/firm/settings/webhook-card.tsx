import type { ProviderKey } from "../../../domain/firm/settings/payment-providers.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export type ShownWebhook = {
  provider: ProviderKey;
  address: string;
  lastEventAt: string | null;
  unsigned: number;
};

/** What to enter at the payment provider, and whether its events arrive. */
export function WebhookCard({ provider, address, lastEventAt, unsigned }: ShownWebhook) {
  const t = useTranslations("settings.paymentWebhook");
  const name = useTranslations("settings.choices.provider")(provider);
  const { istDateTime } = useDates();
  return (
    <Card className="stack gap-3" title={t("title", { provider: name })}>
      <p>{t(`enter.${provider}`)}</p>
      <CopyField id="webhook" label={t("address")} value={address} copy={t("copy")} copied={t("copied")} />
      <p className="text-sm text-ink-soft">
        {lastEventAt ? t("last", { time: istDateTime(lastEventAt) }) : t("none")}
      </p>
      {unsigned > 0 ? <p className="text-sm text-brick">{t("unsigned", { count: unsigned })}</p> : null}
    </Card>
  );
}
