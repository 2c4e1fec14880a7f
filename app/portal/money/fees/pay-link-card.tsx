import { inRupees } from "../../../platform/language/amount.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ClientFees } from "./client-loader.server.ts";

/** Links of a payment provider, if the owner has set one up. */
export function PayLinkCard({ fees: { payLinks, balance, mayWrite } }: { fees: ClientFees }) {
  const t = useTranslations("fees.payLink");
  if (payLinks === null || (payLinks.length === 0 && !mayWrite)) return null;
  return (
    <Card className="stack gap-3 p-4 sm:p-5 print:hidden" title={t("title")}>
      {payLinks.map(({ id, url, amount }) =>
        url ? (
          <div key={id} className="stack gap-2">
            <CopyField id={`link-${id}`} label={t("open", { amount: inRupees(amount) })} value={url} />
            {mayWrite ? (
              <PostButton intent="withdrawLink" variant="quiet" label={t("withdraw")} fields={{ link: id }} />
            ) : null}
          </div>
        ) : (
          <p key={id}>{t("waiting", { amount: inRupees(amount) })}</p>
        ),
      )}
      {mayWrite ? (
        <PostButton intent="payLink" variant="quiet" label={t("make", { amount: inRupees(balance.due) })} />
      ) : null}
    </Card>
  );
}
