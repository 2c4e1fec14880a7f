import { originContext } from "../../contexts/services.ts";
import { titleOf } from "../../domain/catalogue/services/pages.server.ts";
import { exampleProjectRows } from "../../domain/projects/project-calculator/example-rows.server.ts";
import { projectParameters, projectService } from "../../domain/projects/project-calculator/project.ts";
import { readProjectCalculator } from "../../domain/projects/project-calculator/read-project.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { CalculatorFrame } from "../calculators/calculator-frame.tsx";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/project";
import { ProjectPanel } from "./project-panel.tsx";
import { enteredProject, projectState } from "./project-state.ts";

export const handle: PageHandle = { cached: true, query: [...projectParameters], bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const calculator = readProjectCalculator(language, new Date());
  const panel = {
    calculator,
    entered: enteredProject(searchParams),
    example: exampleProjectRows(calculator),
    origin: context.get(originContext),
  };
  return { panel, services: [{ route: projectService, title: titleOf(projectService, language) }] };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, publicMessages[languageOf(args.location.pathname)].calculators.project);
}

export default function ProjectCalculatorPage({ loaderData: { panel, services } }: Route.ComponentProps) {
  return (
    <CalculatorFrame name="project" services={services}>
      <div data-island="project" data-props={JSON.stringify(panel)} className="printed">
        <ProjectPanel {...panel} state={projectState(panel.calculator, panel.entered)} />
      </div>
    </CalculatorFrame>
  );
}
