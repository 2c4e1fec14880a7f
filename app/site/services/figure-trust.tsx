import type { TrustGroup } from "../../domain/catalogue/facts/facts.server.ts";
import type { ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import { localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = { page: Pick<ServicePage, "trust" | "language">; beingChecked: boolean };

/** One line: how many figures each kind of source has; those that a visitor should verify are named. */
export function FigureTrust({ page: { trust, language }, beingChecked }: Props) {
  const t = useTranslations("services.trust");
  const inWords = (day: string) => dayInWords(day, localeOf[language]);
  // Unconfirmed figures have no day.
  const daysOf = ({ first, last }: TrustGroup) => {
    if (!first || !last) return "";
    return first === last
      ? t("on", { day: inWords(first) })
      : t("between", { first: inWords(first), last: inWords(last) });
  };
  if (trust.length === 0) return null;
  const lines = [
    t("all", { all: trust.reduce((sum, { count }) => sum + count, 0) }),
    ...trust.map((group) => t(group.trust, { ...group, days: daysOf(group) })),
    trust.some(({ trust }) => trust === "secondary" || trust === "none") && t("compare"),
    beingChecked && t("beingChecked"),
  ];
  return <p className="text-sm text-ink-soft">{lines.filter(Boolean).join(" ")}</p>;
}
