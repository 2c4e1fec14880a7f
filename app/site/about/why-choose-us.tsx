import { useTranslations } from "use-intl";
import { Heading, Section } from "../../ui/section.tsx";

const reasons = ["price", "free", "keys", "words"] as const;

/** What a visitor knows before paying: the price, what is free, whose accounts they are, in which words. */
export function WhyChooseUs() {
  const t = useTranslations("about.why");
  return (
    <Section inner="grid grid-cols-1 gap-8 lg:grid-cols-[2fr_3fr]">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="grid gap-6 sm:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason} className="border-t border-line pt-4">
            <h3>{t(`${reason}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
