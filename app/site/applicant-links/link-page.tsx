import type { ReactNode } from "react";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EndedLinkPage } from "../frame/errors/ended-link.tsx";

type Props = {
  without?: "unknown" | "wait" | undefined;
  /** Edge to edge, above the rest. */
  top?: ReactNode;
  children?: ReactNode;
};

/** Shows instead the page of an ended link when there is nothing else. */
export function LinkPage({ without, top, children }: Props) {
  const language = useLocale();
  if (without === "unknown") return <EndedLinkPage />;
  return (
    <MessagesProvider
      locale={language}
      messages={{ ...publicMessages[language], publicApplicantLinks: applicantMessages[language] }}
    >
      {without ? null : top}
      <Section inner="grid gap-6" className="py-6 sm:py-10">
        {without ? <Wait /> : children}
      </Section>
    </MessagesProvider>
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
