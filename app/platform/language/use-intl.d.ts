import type { Language } from "./language.ts";
import type { portalMessages } from "./portal-messages.ts";
import type { PublicMessages } from "./public-messages.ts";

// Makes every key given to `useTranslations` one that exists.
declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: PublicMessages & typeof portalMessages;
  }
}
