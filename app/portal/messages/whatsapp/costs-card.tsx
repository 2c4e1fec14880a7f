import type { MonthCosts } from "../../../domain/messages/whatsapp/costs.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Props = { words: WhatsAppWords; costs: MonthCosts };

const priceList = "https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing";

/** What Meta charges for this month, and about how much. */
export function CostsCard({ words, costs }: Props) {
  const t = useWhatsAppWords(words);
  const { rows, free, estimate } = costs;
  return (
    <Card className="grid gap-4">
      <PageHead level="h2" title={t("costs.title")} lead={t("costs.lead")} />
      <p className={estimate === undefined ? undefined : "text-2xl font-bold"}>
        {estimate === undefined ? t("costs.noPrices") : t("costs.about", { amount: inRupees(estimate) })}
      </p>
      <Facts
        facts={[
          ...rows.map(
            ({ category, messages }) =>
              [t(`costs.category.${category}`), t("costs.messages", { count: messages })] as const,
          ),
          [t("costs.free"), t("costs.messages", { count: free })],
        ]}
      />
      <p className="text-sm">
        <a href={priceList} rel="noopener noreferrer" target="_blank">
          {t("costs.list")}
        </a>
      </p>
    </Card>
  );
}
