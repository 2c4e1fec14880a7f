import type { ReactNode } from "react";
import {
  type CalculatorName,
  calculatorNames,
  calculatorPath,
} from "../../domain/catalogue/calculators/calculators.ts";
import { projectPath } from "../../domain/projects/project-calculator/project.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

type Props = {
  name: CalculatorName | "project";
  /** The services whose pages say more. */
  services: readonly { route: string; title: string }[];
};

export function CalculatorFrame({ name, services, children }: Props & { children: ReactNode }) {
  const language = useLocale();
  const trail = useTranslations("services")("trail");
  const { site, calculators: words } = publicMessages[language];
  const { title, description } = words[name];
  const steps = [
    { href: hrefIn(language, "/"), label: site.home.label },
    { href: hrefIn(language, "/calculators"), label: words.list.label },
  ];
  return (
    <Section className="pt-2!">
      <div className="print-none">
        <Breadcrumbs label={trail} trail={steps} current={title} />
      </div>
      <Heading level="h1" className="mt-2 mb-8" lead={description}>
        {title}
      </Heading>
      {children}
      <Onward name={name} services={services} />
    </Section>
  );
}

const pages = [
  ...calculatorNames.map((name) => ({ name, path: calculatorPath(name) })),
  { name: "project" as const, path: projectPath },
];

function Onward({ name, services }: Props) {
  const language = useLocale();
  const t = useTranslations("calculators.result");
  const words = publicMessages[language].calculators;
  return (
    <nav aria-labelledby="others" className="mt-10 grid gap-4 border-t border-line pt-6 print-none">
      <p className="flex flex-wrap gap-x-6">
        {services.map(({ route, title }) => (
          <TextLink
            key={route}
            href={hrefIn(language, `/${route}`)}
            className="inline-flex min-h-11 items-center"
          >
            {t("service", { service: title })}
          </TextLink>
        ))}
      </p>
      <h2 id="others" className="text-xl">
        {t("others")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {pages
          .filter((page) => page.name !== name)
          .map((page) => (
            <li key={page.name}>
              <a href={hrefIn(language, page.path)} className="btn btn-quiet">
                {words[page.name].short}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
