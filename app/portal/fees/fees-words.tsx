import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { feesMessages } from "../../platform/language/fees-messages.ts";

/** Everything that shows fees stands in it: their sentences come with the page, not with the portal's frame. */
export function FeesWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider locale={locale} messages={{ ...useMessages(), fees: feesMessages[locale] }}>
      {children}
    </IntlProvider>
  );
}
