import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { loginHref } from "./login-href.ts";

type OneTimePageProps = { works: boolean; whyNot: string; children: ReactNode };

/** The page of a one-time link: its form, or why it no longer works and the way to the login. */
export function OneTimePage({ works, whyNot, children }: OneTimePageProps) {
  const t = useTranslations("staff.oneTime");
  const { search } = useLocation();
  return (
    <Section width="text">
      <div className="stack gap-6">
        {works ? (
          children
        ) : (
          <>
            <Heading level="h1" lead={whyNot}>
              {t("title")}
            </Heading>
            <ButtonLink href={loginHref(search)} variant="quiet" className="justify-self-start">
              {t("toLogin")}
            </ButtonLink>
          </>
        )}
      </div>
    </Section>
  );
}
