import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PostingForm } from "../../frame/page/posting-form.ts";
import { BalanceFacts } from "./balance-facts.tsx";
import type { action, loader } from "./client.tsx";
import { useFormErrors } from "./form-errors.tsx";
import { PaidReceipt } from "./paid-receipt.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { ReceiptLinks } from "./receipt-links.tsx";

/** `item` is paid first; absent to pay all that is due. */
export type PaymentTarget = { clientId: string; name: string; item?: string | undefined };

type Props = { paying: PaymentTarget; onClose(): void };

export function PaymentDialog({ paying, onClose }: Props) {
  const t = useTranslations("fees");
  const close = useTranslations("portal.toasts")("close");
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <Dialog
      id="payment"
      ref={ref}
      title={t("payment.takeOf", { name: paying.name })}
      close={close}
      onClose={onClose}
    >
      <Payment {...paying} />
    </Dialog>
  );
}

function Payment({ clientId, item }: PaymentTarget) {
  const t = useTranslations("fees.payment");
  const results = useTranslations("fees.client.results");
  const { load, data: fees } = useFetcher<typeof loader>();
  const posted = useFetcher<typeof action>();
  const [pays, setPays] = useState<string>();
  const address = feesPath(clientId) + (item ? `?pay=${item}` : "");
  useEffect(() => void load(address), [load, address]);
  const result = posted.data;
  const errors = useFormErrors(result, inRupees(Math.max(0, fees?.balance.due ?? 0)));
  if (!fees) return <p>{t("loading")}</p>;
  const isDone = result?.status === "done";
  return (
    <PostingForm value={posted.Form}>
      <div className="stack gap-4">
        <ActionMessage result={result} t={results} errors={errors}>
          {result?.receipt ? (
            <PaidReceipt receipt={result.receipt} fees={fees} isNew={result.isNew === true}>
              <ReceiptLinks receipt={result.receipt} />
            </PaidReceipt>
          ) : null}
        </ActionMessage>
        {isDone || !fees.mayWrite ? (
          <BalanceFacts balance={fees.balance} />
        ) : (
          <PaymentForm
            key={pays}
            {...{ fees, result, pays }}
            onChoose={setPays}
            busy={posted.state !== "idle"}
          />
        )}
      </div>
    </PostingForm>
  );
}
