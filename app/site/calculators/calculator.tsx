import { originContext } from "../../contexts/services.ts";
import { readCalculator } from "../../domain/catalogue/calculators/calculator-facts.server.ts";
import {
  calculatorAt,
  calculatorNames,
  calculatorPath,
  calculatorServices,
} from "../../domain/catalogue/calculators/calculators.ts";
import { enteredInAddress } from "../../domain/catalogue/calculators/entered-in-address.ts";
import { exampleRows } from "../../domain/catalogue/calculators/example-rows.server.ts";
import { parameterNames } from "../../domain/catalogue/calculators/parameter-names.ts";
import { titleOf } from "../../domain/catalogue/services/pages.server.ts";
import { orNotFound } from "../../platform/http/or-not-found.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
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
  const services = calculatorServices[name].map((route) => {
    return { href: hrefIn(language, `/${route}`), title: titleOf(route, language) };
  });
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
  const language = useLocale();
  const t = useTranslations("calculators");
  const words = publicMessages[language].calculators;
  return (
    <CalculatorFrame name={name}>
      <CalculatorIsland {...panel} />
      <nav aria-labelledby="others" className="mt-10 grid gap-4 border-t border-line pt-6 print-none">
        <p className="flex flex-wrap gap-x-6">
          {services.map(({ href, title }) => (
            <TextLink key={href} href={href} className="inline-flex min-h-11 items-center">
              {t("result.service", { service: title })}
            </TextLink>
          ))}
        </p>
        <h2 id="others" className="text-xl">
          {t("result.others")}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {calculatorNames
            .filter((other) => other !== name)
            .map((other) => (
              <li key={other}>
                <a href={hrefIn(language, calculatorPath(other))} className="btn btn-quiet">
                  {words[other].short}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </CalculatorFrame>
  );
}
