import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icon.tsx";
import { Heading, Section } from "../../ui/section.tsx";

const refusals = ["promise", "money", "otp", "free", "pose"] as const;

/** What a visitor need never expect of the firm, so that a cheat in its name is known by it. */
export function NeverDone() {
  const t = useTranslations("about.never");
  return (
    <Section inner="grid grid-cols-1 gap-8 lg:grid-cols-[2fr_3fr]">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="grid gap-3 text-lg">
        {refusals.map((refusal) => (
          <li key={refusal} className="flex gap-3">
            <Icon name="close" className="mt-1 text-brick" />
            {t(refusal)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
