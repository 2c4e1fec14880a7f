import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import { findBanner } from "../../domain/services/banners.server.ts";
import { holidaysAhead } from "../../domain/settings/holidays.ts";
import { openingInWords } from "../../domain/settings/hours-in-words.ts";
import { openingAt } from "../../domain/settings/opening.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Card } from "../../ui/card.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { StepsBullet } from "../../ui/steps-pattern.tsx";
import { EnquiryFormIsland } from "../enquiry-form/form-island.tsx";
import { firmGraph } from "../home/structured-data.ts";
import { layoutData } from "../page/layout-data.ts";
import { pageMeta } from "../page/meta.ts";
import { PageBanner } from "../services/page-banner.tsx";
import type { Route } from "./+types/contact";
import { AddressCard, MailCard, PhoneCard } from "./contact-cards.tsx";
import { HoursCard } from "./hours-card.tsx";

export const handle: PageHandle = { cached: true, bilingual: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { hours } = context.get(settingsContext).site();
  const now = new Date();
  const opening = openingAt(now, hours);
  const line = openingInWords(opening, now, languageOf(new URL(request.url).pathname));
  const daysOff = holidaysAhead(now, hours, 3);
  return { open: opening.open, line, daysOff, drawing: findBanner("contact") };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { title, description } = publicMessages[language].contact;
  const page = { ...layoutData(matches), language, path: "/contact", title };
  const graph = firmGraph({ ...page, type: "ContactPage" });
  return pageMeta({ ...page, description, bilingual: true, graph });
}

export default function Contact({ loaderData: { drawing, ...opening } }: Route.ComponentProps) {
  const t = useTranslations("contact");
  return (
    <>
      <PageBanner drawing={drawing} title={t("title")} lead={t("lead")} />
      <Section inner="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <PhoneCard />
        <HoursCard {...opening} />
        <MailCard />
        <AddressCard />
      </Section>
      <Form />
    </>
  );
}

const hints = ["first", "second", "third"] as const;

function Form() {
  const t = useTranslations("contact.form");
  const language = languageOf(useLocation().pathname);
  const { intro } = publicMessages[language].enquiries.forms.contact;
  return (
    <Section ground="sunk" id="contact" inner="grid grid-cols-1 gap-8 lg:grid-cols-[2fr_3fr]">
      <div className="grid content-start gap-6">
        <Heading lead={intro}>{t("title")}</Heading>
        <ul className="grid gap-3">
          {hints.map((hint) => (
            <li key={hint} className="flex gap-3">
              <StepsBullet className="mt-1 size-[0.9em] fill-marigold" />
              {t(hint)}
            </li>
          ))}
        </ul>
      </div>
      <Card>
        <EnquiryFormIsland kind="contact" language={language} />
      </Card>
    </Section>
  );
}
