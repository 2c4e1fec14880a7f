import { billNumber, billPath, type Numbered } from "../../../domain/money/bills/bill-number.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

const names: Record<Language, "english" | "hindi"> = { en: "english", hi: "hindi" };

export function BillLinks({ bill }: { bill: Numbered & { id: string } }) {
  const t = useTranslations("fees.client");
  const words = useTranslations("bills.bill");
  return languages.map((language) => (
    <ButtonLink
      key={language}
      href={billPath(bill.id, language)}
      variant="quiet"
      icon="download"
      className="px-2.5 text-sm whitespace-nowrap"
      aria-label={words("pdfIn", { number: billNumber(bill), language: t(names[language]) })}
    >
      {t(names[language])}
    </ButtonLink>
  ));
}
