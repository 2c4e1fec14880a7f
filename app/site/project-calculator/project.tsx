import { originContext } from "../../contexts/services.ts";
import { exampleProjectRows } from "../../domain/projects/project-calculator/example-rows.server.ts";
import { projectParameters } from "../../domain/projects/project-calculator/project.ts";
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
  return (
    <CalculatorFrame name="project">
      <div data-island="project" data-props={JSON.stringify(loaderData)} className="printed">
        <ProjectPanel {...loaderData} state={projectState(loaderData.calculator, loaderData.entered)} />
      </div>
    </CalculatorFrame>
  );
}
