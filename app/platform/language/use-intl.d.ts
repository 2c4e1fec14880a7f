import type { ApplicantMessages } from "./applicant-messages.ts";
import type { FeesMessages } from "./fees-messages.ts";
import type { ImportMessages } from "./import-messages.ts";
import type { Language } from "./language.ts";
import type { PeopleMessages } from "./people-messages.ts";
import type { PortalMessages } from "./portal-messages.ts";
import type { PublicMessages } from "./public-messages.ts";
import type { PublishingMessages } from "./publishing-messages.ts";

// Makes every key given to `useTranslations` one that exists.
declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: PublicMessages &
      PortalMessages & {
        applicant: ApplicantMessages;
        fees: FeesMessages;
        imports: ImportMessages;
        people: PeopleMessages;
        publishing: PublishingMessages;
      };
  }
}
