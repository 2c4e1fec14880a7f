import { categoryOfPage } from "../../domain/catalogue/services/catalogue.ts";
import type { ServicePage } from "../../domain/catalogue/services/pages.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { hueOf } from "../../ui/category-icon.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { PageBanner } from "./page-banner.tsx";

/** In its category's hue. */
export function ServiceBanner({ page, drawing }: { page: ServicePage; drawing: string }) {
  const t = useTranslations("services");
  const category = categoryOfPage(`/${page.route}`);
  const name = useTranslations("site.categories")(`${category}.name`);
  return (
    <PageBanner
      drawing={drawing}
      className={hueOf(category)}
      eyebrow={<p className="font-bold text-hue">{name}</p>}
      title={page.heading}
      lead={page.summary}
      smallDrawing
      wideLead={page.glance !== undefined}
    >
      <ButtonLink href="#consultation" variant="accent" size="large" className="justify-self-start lg:hidden">
        {t("ask")}
      </ButtonLink>
    </PageBanner>
  );
}
