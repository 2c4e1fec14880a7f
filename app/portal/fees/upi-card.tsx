import { inRupees } from "../../platform/language/amount.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { ClientFees } from "./client-loader.server.ts";

/** The QR code by which the client pays what is due; where none can be shown, how to get one. */
export function UpiCard({ fees: { upi, maySet } }: { fees: ClientFees }) {
  const t = useTranslations("fees.upi");
  if (!upi && !maySet) return null;
  const amount = upi ? inRupees(upi.amount) : "";
  return (
    <Card className="stack gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t("title")}</h2>
      {upi ? (
        <>
          <p className="text-sm wrap-anywhere">{t("text", { amount, upi: upi.id })}</p>
          <QrPicture label={t("picture", { amount })} size={upi.size} path={upi.path} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          {t("none")} <TextLink href="/settings/billing">{t("settings")}</TextLink>
        </p>
      )}
    </Card>
  );
}
