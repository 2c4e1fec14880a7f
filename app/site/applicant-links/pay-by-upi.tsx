import type { UpiRequest } from "../../domain/money/fees/upi-request.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** UPI apps often refuse links that are filled in, so copying comes before the button. */
export function PayByUpi({ request }: { request: UpiRequest }) {
  const t = useTranslations("publicApplicantLinks.money.upi");
  const { id, name, amount, reference, address, qr } = request;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg bg-sunk p-4">
      <h3 className="text-base">{t("title", { name })}</h3>
      <div className="grid gap-5 min-[30rem]:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid justify-items-center gap-2 text-sm">
          <QrPicture label={t("qr", { amount: inRupees(amount) })} {...qr} />
          {t("scan")}
        </div>
        <div className="grid content-start gap-3">
          <dl className="grid gap-2">
            <Copied label={t("id")} value={id} />
            <Copied label={t("amount")} value={inRupees(amount)} copy={String(amount / 100)} />
            <Copied label={t("reference")} value={reference} />
          </dl>
          <ButtonLink href={address} icon="rupee">
            {t("open")}
          </ButtonLink>
          <p className="text-sm text-ink-soft">{t("refused")}</p>
        </div>
      </div>
    </div>
  );
}

type CopiedProps = { label: string; value: string; copy?: string };

/** The button appears with script; without, the value is chosen by a long press. */
function Copied({ label, value, copy = value }: CopiedProps) {
  const t = useTranslations("publicApplicantLinks.money.upi");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-bold select-all wrap-anywhere">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          variant="quiet"
          hidden
          className="px-3"
          data-copy={copy}
          data-copied={t("copied")}
          aria-label={t("copyOf", { what: label })}
        >
          {t("copy")}
        </Button>
      </dd>
    </div>
  );
}
