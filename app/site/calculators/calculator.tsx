import { originContext } from "../../contexts/services.ts";
import { readCalculator } from "../../domain/catalogue/calculators/calculator-facts.server.ts";
import { calculatorAt, calculatorServices } from "../../domain/catalogue/calculators/calculators.ts";
import { enteredInAddress } from "../../domain/catalogue/calculators/entered-in-address.ts";
import { exampleRows } from "../../domain/catalogue/calculators/example-rows.server.ts";
import { parameterNames } from "../../domain/catalogue/calculators/parameter-names.ts";
import { titleOf } from "../../domain/catalogue/services/pages.server.ts";
import { orNotFound } from "../../platform/http/or-not-found.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { pageMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/calculator";
import { CalculatorFrame } from "./calculator-frame.tsx";
import { CalculatorIsland } from "./calculator-island.tsx";
import { yearIn, yearParameter } from "./schedule-year.ts";

export const handle: PageHandle = {
  cached: true,
  query: [...parameterNames, yearParameter],
  bilingual: true,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = orNotFound(calculatorAt(pathname));
  const language = languageOf(pathname);
  const services = calculatorServices[name].map((route) => ({ route, title: titleOf(route, language) }));
  const calculator = readCalculator(name, language, new Date());
  const panel = {
    calculator,
    entered: enteredInAddress(name, searchParams),
    example: exampleRows(calculator),
    year: yearIn(searchParams),
    origin: context.get(originContext),
  };
  return { name, panel, services, topic: publicMessages[language].calculators[name].title };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } =
    publicMessages[languageOf(args.location.pathname)].calculators[loaderData.name];
  return pageMeta(args, { title, description });
}

export default function CalculatorPage({ loaderData: { name, panel, services } }: Route.ComponentProps) {
  return (
    <CalculatorFrame name={name} services={services}>
      <CalculatorIsland {...panel} />
    </CalculatorFrame>
  );
}
