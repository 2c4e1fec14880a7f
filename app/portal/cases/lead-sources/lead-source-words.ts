import en from "../../../../content/messages/en/lead-sources.json" with { type: "json" };
import hi from "../../../../content/messages/hi/lead-sources.json" with { type: "json" };
import type { ListedSource } from "../../../domain/cases/lead-sources/sources.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withLeadWords = wordsFor({ leadSources: { en, hi } });

/** What sends its leads, and how many came. */
export function useSourceSummary(): (source: ListedSource) => string {
  const t = useTranslations("leadSources");
  const { istDateTime } = useDates();
  return ({ preset, taken, repeated, refused, last_at: last }) =>
    [
      t(`presets.${preset}`),
      ...(last
        ? [t("counts", { taken, repeated, refused }), t("last", { time: istDateTime(last) })]
        : [t("never")]),
    ].join(" · ");
}
