import type { ReactNode } from "react";
import { feesMessages } from "../../platform/language/fees-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** Everything that shows fees stands in it. */
export function FeesWords({ children }: { children: ReactNode }) {
  return <WithMessages more={{ fees: feesMessages[useLocale()] }}>{children}</WithMessages>;
}
