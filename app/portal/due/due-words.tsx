import type { ReactNode } from "react";
import { dueMessages } from "../../platform/language/due-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** Everything that shows duties stands in it. */
export function DueWords({ children }: { children: ReactNode }) {
  return <WithMessages more={dueMessages[useLocale()]}>{children}</WithMessages>;
}
