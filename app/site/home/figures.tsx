import { useTranslations } from "use-intl";
import { statistics } from "../../domain/settings/site-details.ts";
import { Stat } from "../../ui/stat.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

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
