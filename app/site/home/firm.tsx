import { useTranslations } from "use-intl";
import { statistics } from "../../domain/settings/site-details.ts";
import { Stat } from "../../ui/stat.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

/** The firm's mission and vision, beside an introduction. */
export function Aims() {
  const t = useTranslations("site.home");
  return (
    <div className="grid content-center gap-6">
      <Aim title={t("mission")} text={t("missionText")} />
      <Aim title={t("vision")} text={t("visionText")} />
    </div>
  );
}

function Aim({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-l-4 border-marigold pl-5">
      <h3>{title}</h3>
      <p className="mt-1 text-lg">{text}</p>
    </div>
  );
}

/** The four headline figures, as the owner has entered them. */
export function Figures() {
  const t = useTranslations("site.stats");
  const details = useSiteDetails();
  return (
    <dl className="grid grid-cols-2 gap-8 lg:grid-cols-4">
      {statistics.map((of) => (
        <Stat key={of} figure={details.statistics[of]} caption={t(of)} />
      ))}
    </dl>
  );
}
