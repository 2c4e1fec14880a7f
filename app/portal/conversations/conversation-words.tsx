import type { ReactNode } from "react";
import { conversationMessages } from "../../platform/language/conversation-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** Everything that shows threads stands in it. */
export function ConversationWords({ children }: { children: ReactNode }) {
  return <WithMessages more={conversationMessages[useLocale()]}>{children}</WithMessages>;
}
