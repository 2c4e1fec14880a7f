import { defaultDetails, type Statistic, statistics } from "../../../domain/firm/settings/site-details.ts";
import { classes } from "../../../ui/classes.ts";
import { Stat } from "../../../ui/stat.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

export function Aims({ className }: { className?: string }) {
  const t = useTranslations("site.home");
  return (
    <div className={classes("grid content-center gap-3 sm:gap-6", className)}>
      <Aim title={t("mission")} text={t("missionText")} />
      <Aim title={t("vision")} text={t("visionText")} />
    </div>
  );
}

function Aim({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-l-4 border-marigold pl-5">
      <h3>{title}</h3>
      <p className="sm:mt-1 sm:text-lg">{text}</p>
    </div>
  );
}

/** The owner's own words, or the defaults in the page's language. */
export function useFigures(): Record<Statistic, string> {
  const t = useTranslations("site.stats.defaults");
  const { statistics: own } = useSiteDetails();
  const shown = (of: Statistic) => (own[of] === defaultDetails.statistics[of] ? t(of) : own[of]);
  return Object.fromEntries(statistics.map((of) => [of, shown(of)])) as Record<Statistic, string>;
}

export function Figures() {
  const t = useTranslations("site.stats");
  const figures = useFigures();
  return (
    <dl className="figures grid grid-cols-2 gap-x-2 gap-y-4 sm:gap-6 lg:grid-cols-4">
      {statistics.map((of) => (
        <Stat key={of} figure={figures[of]} caption={t(of)} />
      ))}
    </dl>
  );
}
