import type { ReactNode } from "react";
import { IntlProvider, type Messages, useLocale, useMessages } from "use-intl";

/** The portal's sentences and those given: some come with the page that needs them, not with the portal's frame. */
export function WithMessages({ more, children }: { more: Partial<Messages>; children: ReactNode }) {
  return (
    <IntlProvider locale={useLocale()} messages={{ ...useMessages(), ...more }}>
      {children}
    </IntlProvider>
  );
}
