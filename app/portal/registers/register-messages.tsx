import type { ReactNode } from "react";
import { registerMessages } from "../../platform/language/register-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** A screen with the sentences of registers besides the portal's. */
export function RegisterMessages({ children }: { children: ReactNode }) {
  return <WithMessages more={{ registers: registerMessages[useLocale()] }}>{children}</WithMessages>;
}
