import { Fragment } from "react";
import type { Brief } from "../../domain/catalogue/services/pages.server.ts";
import type { Fee } from "../../domain/firm/settings/service-fee.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { languages } from "../../platform/language/language.ts";
import { classes } from "../../ui/classes.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { useSiteDetails } from "../frame/page/use-site-details.ts";

/** "₹5,000 to ₹8,000 a year", "on request". */
function useFeeWords(): (fee: Fee) => string {
  const t = useTranslations("services.fee");
  return ({ from, to, onRequest, per = "work" }) => {
    if (onRequest) return t("onRequest");
    const amount = from === to ? inRupees(from) : t("range", { from: inRupees(from), to: inRupees(to) });
    return per === "work" ? amount : t(`per.${per}`, { amount });
  };
}

/** In words; undefined when none is set. */
export function useOurFee(route: string): string | undefined {
  const words = useFeeWords();
  const fee = useSiteDetails().fees[route];
  return fee && words(fee);
}

/** Undefined where the owner says nothing. */
export function useFeeTerms(route: string): string | undefined {
  const t = useTranslations("services.fee");
  const language = useLocale();
  const { includes, paid } = useSiteDetails().fees[route] ?? {};
  const others = languages.filter((other) => other !== language);
  const what = includes && [language, ...others].map((each) => includes[each]).find(Boolean);
  const terms = [what && t("includes", { what }), paid && t(`paid.${paid}`)].filter(Boolean);
  return terms.length === 0 ? undefined : terms.join(" ");
}

type Props = { route: string; brief: Brief; className?: string };

/** The government's fee, ours, and the usual time, as far as known. */
export function ShortFacts({ route, brief, className }: Props) {
  const t = useTranslations("services.brief");
  const fee = useOurFee(route);
  const lines = [
    [t("government"), brief.fee === "free" ? inRupees(0) : brief.fee],
    [t("ours"), fee],
    [t("time"), brief.time],
  ].filter(([, value]) => value);
  return (
    <dl className={classes("brief", className)}>
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
