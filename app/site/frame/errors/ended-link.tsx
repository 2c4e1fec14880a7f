import { Heading, Section } from "../../../ui/section.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PhoneButtons } from "../page/phone-buttons.tsx";

/**
 * The page of a personal link that shows nothing any more: the status of a case, documents to send, an appointment. It is the
 * same for one that has ended, was revoked or never was, so it says nothing about who has had which.
 */
export function EndedLinkPage() {
  const t = useTranslations("site.endedLink");
  return (
    <Section width="text" inner="grid gap-6">
      <Heading level="h1" lead={t("text")}>
        {t("title")}
      </Heading>
      <p className="flex flex-wrap gap-3">
        <PhoneButtons use="helpline" variant="primary" />
      </p>
    </Section>
  );
}
