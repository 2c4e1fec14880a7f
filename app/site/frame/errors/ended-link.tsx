import { Heading, Section } from "../../../ui/section.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PhoneButtons } from "../page/phone-buttons.tsx";

/** The same for a link that has ended, was revoked or never existed, so that it tells nothing. */
export function EndedLinkPage() {
  const t = useTranslations("site.endedLink");
  return (
    <Section width="text" inner="grid gap-6">
      <Heading level="h1" lead={t("text")}>
        {t("title")}
      </Heading>
      <p className="flex flex-wrap gap-3">
        <PhoneButtons use="helpline" variant="primary" withNumber />
      </p>
    </Section>
  );
}
