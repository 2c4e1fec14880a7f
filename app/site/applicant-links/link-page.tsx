import type { ReactNode } from "react";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EndedLinkPage } from "../frame/errors/ended-link.tsx";

type Props = {
  refusal?: "unknown" | "wait" | undefined;
  /** Edge to edge, above the rest. */
  top?: ReactNode;
  children?: ReactNode;
};

/** With a refusal: the page of an ended link, or a request to wait. */
export function LinkPage({ refusal, top, children }: Props) {
  const language = useLocale();
  if (refusal === "unknown") return <EndedLinkPage />;
  return (
    <MessagesProvider
      locale={language}
      messages={{ ...publicMessages[language], publicApplicantLinks: applicantMessages[language] }}
    >
      {refusal ? null : top}
      <Section inner="grid gap-6" className="py-6 sm:py-10">
        {refusal ? <Wait /> : children}
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
