import { type ReactNode, useEffect, useState } from "react";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { ClientFees } from "./client-loader.server.ts";
import { SendReceipt } from "./send-receipt.tsx";

const undoMs = 10_000;

type Props = {
  receipt: Receipt;
  fees: Pick<ClientFees, "client" | "mail" | "mayWrite">;
  /** Just issued, so it can be undone. */
  isNew: boolean;
  children?: ReactNode;
};

/** A recorded payment, with undo and ways to send its receipt. */
export function PaidReceipt({ receipt, fees, isNew, children }: Props) {
  const t = useTranslations("fees.payment");
  const client = useTranslations("fees.client");
  const { to, isOn } = fees.mail;
  const { name, amount } = receipt;
  const values = { amount: inRupees(amount), name, number: receiptNumber(receipt) };
  return (
    <Card className="stack gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold wrap-anywhere tabular-nums">{t("paid", values)}</p>
        {isNew ? <UndoPayment key={receipt.id} receipt={receipt} clientId={fees.client.id} /> : null}
      </div>
      <h2 className="text-base">{t("sendIt")}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <SendReceipt receipt={receipt} fees={fees} />
        {children}
      </div>
      {to && isOn ? null : <p className="text-sm text-ink-soft">{client(to ? "mailOff" : "mailNone")}</p>}
    </Card>
  );
}

/** Without script the button stays; the server refuses it when it is too late. */
function UndoPayment({ receipt, clientId }: { receipt: Receipt; clientId: string }) {
  const t = useTranslations("fees.payment");
  const Form = usePostingForm();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), undoMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen) return null;
  return (
    <Form method="post" action={feesPath(clientId)} preventScrollReset>
      <FormId />
      <HiddenFields values={{ receipt: receipt.id }} />
      <Button intent="undo" variant="quiet">
        {t("undo")}
      </Button>
    </Form>
  );
}
