import type { ReactNode } from "react";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale } from "../../ui/use-translations.tsx";
import { EnquiryFormIsland } from "./form-island.tsx";

export function ContactSection({ title, children }: { title: string; children: ReactNode }) {
  const { intro } = publicMessages[useLocale()].publicEnquiries.forms.contact;
  return (
    <Section
      ground="sunk"
      id="contact"
      className="max-sm:py-5!"
      inner="grid grid-cols-1 gap-4 sm:gap-8 lg:grid-cols-[2fr_3fr]"
    >
      <div className="grid content-start gap-3 sm:gap-6">
        <Heading lead={intro}>{title}</Heading>
        {children}
      </div>
      <EnquiryFormIsland kind="contact" />
    </Section>
  );
}
