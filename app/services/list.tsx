import { useTranslations } from "use-intl";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import type { PageHandle } from "../pages/handle.ts";
import { layoutData } from "../pages/layout-data.ts";
import { pageMeta } from "../pages/meta.ts";
import { Heading, Section } from "../ui/section.tsx";
import type { Route } from "./+types/list";
import { serviceListGraph } from "./structured-data.ts";

export const handle: PageHandle = { cached: true, bilingual: true };

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { title, description } = publicMessages[language].services.list;
  const site = layoutData(matches);
  return pageMeta({
    ...site,
    graph: serviceListGraph(site, language, title),
    language,
    path: "/services",
    title,
    description,
    bilingual: true,
  });
}

export default function ServiceList() {
  const t = useTranslations("services.list");
  return (
    <Section>
      <Heading level="h1" lead={t("description")}>
        {t("title")}
      </Heading>
    </Section>
  );
}
