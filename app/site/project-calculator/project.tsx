import { originContext } from "../../contexts/services.ts";
import { exampleProjectRows } from "../../domain/project-calculator/example-rows.server.ts";
import { projectParameters } from "../../domain/project-calculator/project.ts";
import { readProjectCalculator } from "../../domain/project-calculator/read-project.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { pageMeta } from "../page/meta.ts";
import type { Route } from "./+types/project";
import { ProjectPanel } from "./project-panel.tsx";
import { enteredProject, projectState } from "./project-state.ts";

export const handle: PageHandle = { cached: true, query: [...projectParameters], bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const calculator = readProjectCalculator(languageOf(pathname), new Date());
  return {
    calculator,
    entered: enteredProject(searchParams),
    example: exampleProjectRows(calculator),
    origin: context.get(originContext),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, publicMessages[languageOf(args.location.pathname)].calculators.project);
}

export default function ProjectCalculatorPage({ loaderData }: Route.ComponentProps) {
  const language = useLocale();
  const trail = useTranslations("services")("trail");
  const { site, calculators: words } = publicMessages[language];
  const steps = [
    { href: hrefIn(language, "/"), label: site.home.label },
    { href: hrefIn(language, "/calculators"), label: words.list.label },
  ];
  return (
    <Section className="pt-2!">
      <div className="print-none">
        <Breadcrumbs label={trail} trail={steps} current={words.project.title} />
      </div>
      <Heading level="h1" className="mt-2 mb-8" lead={words.project.description}>
        {words.project.title}
      </Heading>
      <div data-island="project" data-props={JSON.stringify(loaderData)} className="printed">
        <ProjectPanel {...loaderData} state={projectState(loaderData.calculator, loaderData.entered)} />
      </div>
    </Section>
  );
}
