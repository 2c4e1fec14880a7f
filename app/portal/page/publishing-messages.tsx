import type { ReactNode } from "react";
import { useLocale } from "use-intl";
import { publishingMessages } from "../../platform/language/publishing-messages.ts";
import { WithMessages } from "./with-messages.tsx";

/** A screen with the sentences of texts and notices besides the portal's. */
export function PublishingMessages({ children }: { children: ReactNode }) {
  return <WithMessages more={{ publishing: publishingMessages[useLocale()] }}>{children}</WithMessages>;
}
