import type { ReactNode } from "react";
import type { CalculatorName } from "../../domain/catalogue/calculators/calculators.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

export function CalculatorFrame({
  name,
  children,
}: {
  name: CalculatorName | "project";
  children: ReactNode;
}) {
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
    </Section>
  );
}
