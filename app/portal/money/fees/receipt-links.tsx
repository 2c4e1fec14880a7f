import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

const names: Record<Language, "english" | "hindi"> = { en: "english", hi: "hindi" };

export function ReceiptLinks({ receipt }: { receipt: Pick<Receipt, "id" | "year" | "number"> }) {
  const t = useTranslations("fees.client");
  return languages.map((language) => (
    <ButtonLink
      key={language}
      href={`/fees/receipts/${receipt.id}/receipt.pdf?language=${language}`}
      variant="quiet"
      icon="download"
      className="px-2.5 text-sm whitespace-nowrap"
      aria-label={t("pdfIn", { number: receiptNumber(receipt), language: t(names[language]) })}
    >
      {t(names[language])}
    </ButtonLink>
  ));
}
