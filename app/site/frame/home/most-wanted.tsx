import type { wantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useOurFee } from "../../services/our-fee.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

/** With our fee and the usual time as far as known. */
export function MostWanted({ services }: { services: ReturnType<typeof wantedServices> }) {
  const t = useTranslations("site.home");
  const brief = useTranslations("services.brief");
  const language = useLocale();
  const { fees } = useSiteDetails();
  const named = [services.some(({ route }) => fees[route]) && brief("ours"), brief("time")];
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="text-xl">
        {t("wanted")}
      </h2>
      <p className="text-sm text-ink-soft">{named.filter(Boolean).join(" · ")}</p>
      <ul className="mt-2 grid sm:gap-3">
        {services.map((service) => (
          <li key={service.href} className="grid">
            <Wanted service={service} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink href={hrefIn(language, "/services")} className="inline-flex min-h-11 items-center">
          {t("allServices")}
        </TextLink>
      </p>
    </section>
  );
}

type WantedService = ReturnType<typeof wantedServices>[number];

function Wanted({ service: { href, title, category, route, brief } }: { service: WantedService }) {
  const facts = [useOurFee(route), brief.time].filter(Boolean);
  return (
    <a href={href} className="wanted card">
      <CategoryIcon category={category} />
      <span className="min-w-0 wrap-anywhere">
        {title}
        {facts.length > 0 ? <small>{facts.join(" · ")}</small> : null}
      </span>
    </a>
  );
}
