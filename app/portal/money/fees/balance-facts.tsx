import type { Balance } from "../../../domain/money/fees/account.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

export function BalanceFacts({ balance }: { balance: Balance }) {
  const t = useTranslations("fees.card");
  const { agreed, paid, due } = balance;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries({ agreed, paid, due: Math.max(0, due) }).map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(name as "agreed" | "paid" | "due")}</dt>
            <dd className="text-lg font-bold tabular-nums">{inRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {due < 0 ? (
        <p className="text-sm text-marigold-text">{t("credit", { amount: inRupees(-due) })}</p>
      ) : null}
    </>
  );
}
