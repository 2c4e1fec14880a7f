import type { ReactNode } from "react";
import { publishingMessages } from "../../platform/language/publishing-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "./with-messages.tsx";

/** A screen with the sentences of texts and notices besides the portal's. */
export function PublishingMessages({ children }: { children: ReactNode }) {
  return <WithMessages more={{ publishing: publishingMessages[useLocale()] }}>{children}</WithMessages>;
}
