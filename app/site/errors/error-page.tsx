import { useContext } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { callHref } from "../page/contact-links.ts";
import { RequestId } from "../page/request-id.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/** The page for an error: what happened in one sentence, and where to go from here. */
export function ErrorPage({ status }: { status: 403 | 405 | 500 }) {
  const t = useTranslations("site");
  const reference = useContext(RequestId);
  const ours = status === 500;
  return (
    <Section>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="grid gap-6">
          <Heading level="h1" lead={ours ? t("broken.lead") : t(`refusals.${status}.text`)}>
            {t(`refusals.${status}.title`)}
          </Heading>
          <ContactButtons />
          {ours && reference ? (
            <p className="max-w-text text-sm text-ink-soft wrap-anywhere">
              {t("broken.reference", { reference })}
            </p>
          ) : null}
        </div>
        <MissingStep />
      </div>
    </Section>
  );
}

function ContactButtons() {
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

/** The steps of the logo with one missing, which leans beside them. */
function MissingStep() {
  return (
    <svg className="fill-indigo w-48" viewBox="0 0 292 170" aria-hidden="true">
      <path opacity=".3" d="M0 118h44v42H0Z" />
      <path opacity=".46" d="M44 92h44v68H44Z" />
      <path opacity=".82" d="M132 40h44v120h-44Z" />
      <path d="M176 14h44v146h-44Z" />
      <path
        className="fill-none stroke-marigold"
        strokeWidth="3"
        strokeDasharray="6 5"
        d="M90 66h40v92H90Z"
      />
      <path className="fill-marigold" transform="rotate(-12 244 160)" d="M244 68h40v92h-40Z" />
    </svg>
  );
}
