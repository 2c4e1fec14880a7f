import { sourceName } from "../../../domain/catalogue/facts/source-name.ts";
import type { MonthCosts } from "../../../domain/messages/whatsapp/costs.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { useLocale } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Props = { words: WhatsAppWords; costs: MonthCosts };

/** This month's cost so far, and the prices used. */
export function CostsCard({ words, costs }: Props) {
  const t = useWhatsAppWords(words);
  const { dayInWords } = useDates();
  const language = useLocale();
  const price = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 4 });
  const { rows, free, estimate, gst, since, sources } = costs;
  return (
    <Card className="grid gap-4">
      <PageHead level="h2" title={t("costs.title")} lead={t("costs.lead", { gst })} />
      <p className="text-2xl font-bold">{inRupees(estimate)}</p>
      <Facts
        facts={[
          ...rows.map(
            ({ category, messages, price: each }) =>
              [
                t(`costs.category.${category}`),
                t("costs.row", { count: messages, price: `₹${price.format(each)}` }),
              ] as const,
          ),
          [t("costs.free"), t("costs.messages", { count: free })],
        ]}
      />
      <p className="text-sm text-ink-soft">
        {t("costs.sources", { day: since ? dayInWords(since) : "–" })}{" "}
        {sources.map((source) => (
          <span key={source.url} className="block">
            <a href={source.url} rel="noopener noreferrer" target="_blank">
              {sourceName(source, language)}
            </a>{" "}
            ({t("costs.read", { day: dayInWords(source.read) })})
          </span>
        ))}
      </p>
    </Card>
  );
}
