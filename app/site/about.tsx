import { useTranslations } from "use-intl";
import { languageOf } from "../language/language.ts";
import { publicMessages } from "../language/public-messages.ts";
import type { PageHandle } from "../pages/handle.ts";
import { layoutData } from "../pages/layout-data.ts";
import { pageMeta } from "../pages/meta.ts";
import { Heading, Section } from "../ui/section.tsx";
import type { Route } from "./+types/about";
import { firmGraph } from "./structured-data.ts";

export const handle: PageHandle = { cached: true, bilingual: true };

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { title, description } = publicMessages[language].about;
  const page = { ...layoutData(matches), language, path: "/about", title };
  const graph = firmGraph({ ...page, type: "AboutPage" });
  return pageMeta({ ...page, description, bilingual: true, graph });
}

export default function About() {
  const t = useTranslations("about");
  return (
    <Section>
      <Heading level="h1" lead={t("description")}>
        {t("title")}
      </Heading>
    </Section>
  );
}
