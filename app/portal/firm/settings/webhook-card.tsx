import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export type ShownWebhook = { address: string; lastEventAt: string | null; unsigned: number };

/** What to enter at the payment provider, and whether its events arrive. */
export function WebhookCard({ address, lastEventAt, unsigned }: ShownWebhook) {
  const t = useTranslations("settings.paymentWebhook");
  const { istDateTime } = useDates();
  return (
    <Card className="stack gap-3" title={t("title")}>
      <p>{t("text")}</p>
      <CopyField id="webhook" label={t("address")} value={address} copy={t("copy")} copied={t("copied")} />
      <p className="text-sm text-ink-soft">
        {lastEventAt ? t("last", { time: istDateTime(lastEventAt) }) : t("none")}
      </p>
      {unsigned > 0 ? <p className="text-sm text-brick">{t("unsigned", { count: unsigned })}</p> : null}
    </Card>
  );
}
