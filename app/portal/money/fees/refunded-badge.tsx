import type { Receipt } from "../../../domain/money/fees/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** Nothing for a receipt of which nothing was returned. */
export function RefundedBadge({ amount, refunded }: Pick<Receipt, "amount" | "refunded">) {
  const t = useTranslations("fees.states");
  if (refunded === 0) return null;
  return (
    <Badge tone="warning">
      {refunded < amount ? t("partRefunded", { amount: inRupees(refunded) }) : t("refunded")}
    </Badge>
  );
}
