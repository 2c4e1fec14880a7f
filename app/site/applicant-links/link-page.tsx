import type { ReactNode } from "react";
import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EndedLinkPage } from "../frame/errors/ended-link.tsx";
import { PhoneButtons } from "../frame/page/phone-buttons.tsx";
import { useSiteDetails } from "../frame/page/use-site-details.ts";

type Props = {
  without?: "unknown" | "wait" | undefined;
  children?: ReactNode;
};

/** Shows instead the page of an ended link when there is nothing else. */
export function LinkPage({ without, children }: Props) {
  const language = useLocale();
  if (without === "unknown") return <EndedLinkPage />;
  return (
    <>
      <MessagesProvider locale={language} messages={{ publicApplicantLinks: applicantMessages[language] }}>
        <Section width="text" inner="stack gap-8">
          {without ? <Wait /> : children}
        </Section>
      </MessagesProvider>
      <Section width="text" ground="sunk" className="py-8!">
        <Reach />
      </Section>
    </>
  );
}

function Wait() {
  const t = useTranslations("publicApplicantLinks.wait");
  return (
    <Heading level="h1" lead={t("text")}>
      {t("title")}
    </Heading>
  );
}

function Reach() {
  const language = useLocale();
  const { hours } = useSiteDetails();
  const { title, text } = applicantMessages[language].reach;
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <p>{text.replace("{hours}", hoursInWords(hours, language))}</p>
      <p className="flex flex-wrap gap-3">
        <PhoneButtons use="helpline" variant="quiet" />
      </p>
    </div>
  );
}
