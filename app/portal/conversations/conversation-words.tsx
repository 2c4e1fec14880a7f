import type { ReactNode } from "react";
import { useLocale } from "use-intl";
import { conversationMessages } from "../../platform/language/conversation-messages.ts";
import { WithMessages } from "../page/with-messages.tsx";

/** Everything that shows threads stands in it. */
export function ConversationWords({ children }: { children: ReactNode }) {
  return <WithMessages more={conversationMessages[useLocale()]}>{children}</WithMessages>;
}
