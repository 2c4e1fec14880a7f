import { data, redirect } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { statementOfPath } from "../../../domain/money/bills/statement-path.ts";
import { toldPath } from "../../../domain/money/claims/claims-path.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { OfferPage } from "../../frame/page/send-page.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/client";
import { withAccountWords } from "./account-words.ts";
import { BalanceFacts } from "./balance-facts.tsx";
import {
  bill,
  changeRecurring,
  credit,
  recur,
  refund,
  stopRecurring,
  undoRecurring,
} from "./bill-action.server.ts";
import {
  agree,
  cancel,
  change,
  mail,
  pay,
  payLink,
  remove,
  undo,
  withdrawLink,
} from "./client-action.server.ts";
import { type ClientFees, loadClientFees } from "./client-loader.server.ts";
import { useFormErrors } from "./form-errors.tsx";
import { ItemsCard } from "./items-card.tsx";
import { PaidReceipt } from "./paid-receipt.tsx";
import { PayLinkCard } from "./pay-link-card.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { ReceiptsCard } from "./receipts-card.tsx";
import { RecurringCard } from "./recurring-card.tsx";

const done = ["agree", "change", "remove", "cancel", "mail"] as const;

export const handle: PortalHandle = { needs: "fees.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const client = await findClient(db, staff, params.client);
  if (client?.merged_into) throw redirect(feesPath(client.merged_into));
  if (!client || client.list_state !== client.register) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const fees = await loadClientFees(context, staff, client, query, new Date());
  const changing = fees.items.find(({ id }) => id === query.get("item"));
  return { ...fees, changing: changing?.id, done: done.find((known) => known === query.get("done")) };
}

export const action = portalAction({
  "fees.write": {
    agree,
    change,
    remove,
    pay,
    payLink,
    withdrawLink,
    undo,
    cancel,
    mail,
    recur,
    changeRecurring,
    stopRecurring,
    undoRecurring,
    bill,
    credit,
    refund,
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default withAccountWords(ClientFeesPage);

function ClientFeesPage({ loaderData: fees, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("fees.client");
  const payment = useTranslations("fees.payment");
  const bills = useTranslations("bills");
  const { client, balance, gstRate, mayWrite } = fees;
  return (
    <div className="stack max-w-page gap-5">
      <PageHead
        back={{ to: profilePath(client.id), label: client.name }}
        title={t("title", { name: client.name })}
        lead={gstRate === null ? t("noGst") : t("gst", { rate: gstRate })}
      />
      <ActionMessage
        result={result}
        t={useTranslations("fees.client.results")}
        errors={useFormErrors(result, inRupees(Math.max(0, balance.due)))}
        done={fees.done}
      >
        {result?.receipt ? (
          <PaidReceipt receipt={result.receipt} fees={fees} isNew={result.isNew === true} />
        ) : null}
        {mayWrite && (fees.done === "agree" || result?.isNew === true) ? (
          <OfferPage clientId={client.id} />
        ) : null}
      </ActionMessage>
      <BalanceFacts balance={balance} />
      <p className="print:hidden">
        <TextLink href={statementOfPath(client.id)}>{bills("statement.link")}</TextLink>
      </p>
      <div className="stack items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="stack gap-4">
          <ItemsCard fees={fees} result={result} />
          <RecurringCard fees={fees} result={result} />
          <ReceiptsCard fees={fees} result={result} />
        </div>
        <div className="stack gap-4">
          {mayWrite ? (
            <Card
              className="stack gap-4 p-4 sm:p-5 print:hidden"
              title={payment(balance.due > 0 ? "title" : "advanceTitle")}
            >
              <PaymentForm key={`${fees.submission} ${fees.paying.chosen}`} fees={fees} result={result} />
              <p>
                <TextLink href={toldPath(client.id)}>{payment("told")}</TextLink>
              </p>
            </Card>
          ) : null}
          {balance.due > 0 ? <UpiCard fees={fees} /> : null}
          {balance.due > 0 ? <PayLinkCard fees={fees} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Or how to get a QR code. */
function UpiCard({ fees: { upi, maySet } }: { fees: ClientFees }) {
  const t = useTranslations("fees.upi");
  if (!upi && !maySet) return null;
  const amount = upi ? inRupees(upi.amount) : "";
  return (
    <Card className="stack gap-3 p-4 sm:p-5" title={t("title")}>
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
