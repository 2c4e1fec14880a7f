import { photosContext, settingsContext } from "../../../contexts/services.ts";
import { findBanner } from "../../../domain/catalogue/services/banners.server.ts";
import { holidaysAhead } from "../../../domain/firm/settings/holidays.ts";
import { openingInWords } from "../../../domain/firm/settings/hours-in-words.ts";
import { openingAt } from "../../../domain/firm/settings/opening.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { languageOf } from "../../../platform/language/language.ts";
import { Section } from "../../../ui/section.tsx";
import { StepsBullet } from "../../../ui/steps-pattern.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PhotoFigure } from "../../brand/photos.tsx";
import { ContactSection } from "../../enquiries/contact-section.tsx";
import { PageBanner } from "../../services/page-banner.tsx";
import { firmMeta } from "../home/structured-data.ts";
import type { Route } from "./+types/contact";
import { AddressCard, HoursCard, MailCard, PhoneCard } from "./contact-cards.tsx";

export const handle: PageHandle = { cached: true, bilingual: true, ask: "#contact" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { hours } = context.get(settingsContext).site();
  const now = new Date();
  const opening = openingAt(now, hours);
  const line = openingInWords(opening, now, languageOf(new URL(request.url).pathname));
  const daysOff = holidaysAhead(now, hours, 3);
  const office = context
    .get(photosContext)
    .value()
    .find(({ kind }) => kind === "office");
  return { open: opening.open, line, daysOff, drawing: findBanner("contact"), office };
}

export function meta(args: Route.MetaArgs) {
  return firmMeta(args, "ContactPage", ({ contact }) => contact);
}

export default function Contact({ loaderData: { drawing, office, ...opening } }: Route.ComponentProps) {
  const t = useTranslations("contact");
  return (
    <>
      <PageBanner drawing={drawing} title={t("title")} lead={t("lead")} />
      <Section inner="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <PhoneCard />
        <HoursCard {...opening} />
        <MailCard />
        <AddressCard />
        {office ? (
          <PhotoFigure photo={office} className="lg:col-start-1 lg:row-span-2 lg:row-start-2" />
        ) : null}
      </Section>
      <ContactSection title={t("form.title")}>
        <ul className="grid gap-3">
          {(["first", "second", "third"] as const).map((hint) => (
            <li key={hint} className="flex gap-3">
              <StepsBullet className="mt-1 size-[0.9em] fill-marigold" />
              {t(`form.${hint}`)}
            </li>
          ))}
        </ul>
      </ContactSection>
    </>
  );
}
