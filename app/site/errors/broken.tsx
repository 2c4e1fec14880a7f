import { useContext } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { MissingStep } from "../home/missing-step.tsx";
import { callHref } from "../page/contact-links.ts";
import { RequestReference } from "../page/request-reference.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** In place of a page that broke or refused: what happened in one sentence, and the ways on. */
export function Broken({ refusal }: { refusal: 403 | 405 | 500 }) {
  const t = useTranslations("site");
  const reference = useContext(RequestReference);
  const ours = refusal === 500;
  return (
    <Section>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="grid gap-6">
          <Heading level="h1" lead={ours ? t("broken.lead") : t(`refusals.${refusal}.text`)}>
            {t(`refusals.${refusal}.title`)}
          </Heading>
          <WaysOn />
          {ours && reference ? (
            <p className="max-w-text text-sm text-ink-soft wrap-anywhere">
              {t("broken.reference", { reference })}
            </p>
          ) : null}
        </div>
        <MissingStep className="w-48" />
      </div>
    </Section>
  );
}

function WaysOn() {
  const t = useTranslations("site");
  const { firm, phones } = useSiteDetails();
  const language = languageOf(useLocation().pathname);
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink href={hrefIn(language, "/")} icon="home">
        {t("refusals.home")}
      </ButtonLink>
      <ButtonLink href={callHref(phones.helpline)} variant="quiet" icon="phone">
        {t("home.call", { phone: spaced(phones.helpline) })}
      </ButtonLink>
      <ButtonLink href={`mailto:${firm.email}`} variant="quiet" icon="mail">
        {firm.email}
      </ButtonLink>
    </p>
  );
}
