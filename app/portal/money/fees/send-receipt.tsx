import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { whatsappHref } from "../../../platform/language/phone.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { ClientFees } from "./client-loader.server.ts";

type Props = { receipt: Receipt; fees: Pick<ClientFees, "client" | "mail" | "mayWrite"> };

export function SendReceipt({ receipt, fees }: Props) {
  const { to, isOn } = fees.mail;
  return (
    <>
      <SendLink receipt={receipt} />
      {to && isOn && fees.mayWrite ? (
        <MailButton receipt={receipt} clientId={fees.client.id} to={to} />
      ) : null}
    </>
  );
}

/** By WhatsApp, to the number it was issued to. */
function SendLink({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("fees");
  const { dayInWords } = useDates();
  const { mobile, amount, paid_on, method, about } = receipt;
  const message = t("client.sentence", {
    amount: inRupees(amount),
    day: dayInWords(paid_on),
    method: t(`methods.${method}`),
    about,
    number: receiptNumber(receipt),
    firm: useSiteDetails().firm.brand,
  });
  return (
    <ButtonLink
      href={whatsappHref(mobile, message)}
      target="_blank"
      rel="noopener noreferrer"
      variant="quiet"
      icon="chat"
      aria-label={t("client.sendOf", { number: receiptNumber(receipt) })}
    >
      {t("client.send")}
    </ButtonLink>
  );
}

function MailButton({ receipt, clientId, to }: { receipt: Receipt; clientId: string; to: string }) {
  const t = useTranslations("fees.client");
  const Form = usePostingForm();
  return (
    <Form method="post" action={feesPath(clientId)} preventScrollReset>
      <FormId />
      <HiddenFields values={{ receipt: receipt.id }} />
      <Button
        intent="mail"
        variant="quiet"
        icon="mail"
        title={to}
        aria-label={t("mailOf", { number: receiptNumber(receipt), to })}
      >
        {t("mail")}
      </Button>
    </Form>
  );
}
