import { type ReactNode, useMemo } from "react";
import type { Messages } from "use-intl/core";
import { MessagesProvider, useLocale, useMessages } from "../../ui/use-translations.tsx";

/** The portal's sentences and those given: some come with the page that needs them, not with the portal's frame. */
export function WithMessages({ more, children }: { more: Partial<Messages>; children: ReactNode }) {
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, ...more }), [messages, more]);
  return (
    <MessagesProvider locale={useLocale()} messages={all}>
      {children}
    </MessagesProvider>
  );
}
