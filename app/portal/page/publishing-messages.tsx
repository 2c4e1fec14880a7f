import type { ReactNode } from "react";
import { IntlProvider, useLocale } from "use-intl";
import { portalMessagesIn } from "../../platform/language/portal-language.ts";
import { publishingMessages } from "../../platform/language/publishing-messages.ts";

/** A screen with the sentences of texts and notices besides the portal's. */
export function PublishingMessages({ children }: { children: ReactNode }) {
  const language = useLocale();
  const messages = { ...portalMessagesIn(language), publishing: publishingMessages[language] };
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
