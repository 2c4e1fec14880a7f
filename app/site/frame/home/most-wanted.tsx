import { checkNames } from "../../../domain/catalogue/eligibility/checks.ts";
import type { wantedServices } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { StepsBullet } from "../../../ui/steps-pattern.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useOurFee } from "../../services/our-fee.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

/** With our fee and the usual time as far as known. */
export function MostWanted({ services }: { services: ReturnType<typeof wantedServices> }) {
  const t = useTranslations("site");
  const brief = useTranslations("services.brief");
  const { fees } = useSiteDetails();
  const named = [services.some(({ route }) => fees[route]) && brief("ours"), brief("time")];
  return (
    <Section className="sm:pt-10!">
      <h2 className="flex items-center gap-3 text-2xl">
        <StepsBullet />
        {t("home.wanted")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{named.filter(Boolean).join(" · ")}</p>
      <ul className="mt-2 stack sm:mt-5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {services.map((service) => (
          <li key={service.href} className="grid">
            <Wanted service={service} />
          </li>
        ))}
      </ul>
      <Tools />
    </Section>
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

/** Finding a service, the checks, and the calculators. */
function Tools() {
  const t = useTranslations("eligibility");
  const home = useTranslations("site.home");
  const language = useLocale();
  const tools = [
    ["/find-service", t("finder.title")],
    ...checkNames.map((scheme) => [`/check/${scheme}`, t(`${scheme}.title`)] as const),
    ["/calculators", home("calculators")],
  ] as const;
  return (
    <ul className="tools pairs mt-4">
      {tools.map(([path, label]) => (
        <li key={path}>
          <a href={hrefIn(language, path)} className="btn btn-quiet">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
