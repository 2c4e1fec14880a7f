import type { ReactNode } from "react";
import { hrefIn } from "../../../platform/language/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useLocale } from "../../../ui/use-translations.tsx";

/** With script the form opens over the page. */
export function BookButton({ children }: { children: ReactNode }) {
  const href = hrefIn(useLocale(), "/enquiries/appointment");
  return (
    <ButtonLink href={href} variant="accent" size="large" icon="calendar">
      {children}
    </ButtonLink>
  );
}
