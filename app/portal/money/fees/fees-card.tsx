import { Link } from "react-router";
import type { ClientBalance } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { BalanceFacts } from "./balance-facts.tsx";
import { withFeesWords } from "./fees-words.ts";

type Props = { clientId: string; balance: ClientBalance; today: string };

export const FeesCard = withFeesWords(Shown);

function Shown({ clientId, balance, today }: Props) {
  const t = useTranslations("fees.card");
  const { dayInWords } = useDates();
  const { agreed, paid, nextDay } = balance;
  const none = agreed === 0 && paid === 0;
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("title")}>
      {none ? <p className="text-sm text-ink-soft">{t("none")}</p> : <BalanceFacts balance={balance} />}
      {nextDay ? (
        <p className={nextDay < today ? "text-sm font-semibold text-brick" : "text-sm"}>
          {t(nextDay < today ? "nextOverdue" : "next", { day: dayInWords(nextDay) })}
        </p>
      ) : null}
      <Link to={feesPath(clientId)} className="btn btn-quiet justify-self-start print:hidden">
        {t("open")}
      </Link>
    </Card>
  );
}
