import type { FormKind } from "../../domain/cases/enquiries/schema.ts";
import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { whatsappHref } from "../../platform/language/phone.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Card } from "../../ui/card.tsx";
import { useLocale } from "../../ui/use-translations.tsx";
import { messagePhone } from "../frame/page/contact-links.ts";
import { useSiteDetails } from "../frame/page/use-site-details.ts";
import { formName } from "./draft.ts";
import { EnquiryForm } from "./form.tsx";
import { type EnquiryFormProps, type FormState, type OptionGroups, openForm } from "./form-state.ts";
import * as times from "./slot-picker.tsx";

/** The messages are fetched with the script. */
export type FormIslandData = Omit<EnquiryFormProps, "sentences" | "times">;

type Props = {
  kind: FormKind;
  options?: readonly string[];
  groups?: OptionGroups | undefined;
  labels?: EnquiryFormProps["labels"];
  slots?: EnquiryFormProps["slots"];
  state?: FormState;
  className?: string;
};

/** Works without script; hydrated on first use. */
export function EnquiryFormIsland(props: Props) {
  const { kind, options = [], groups, labels, slots, state = openForm, className } = props;
  const language = useLocale();
  const { hours: opening, phones, practice } = useSiteDetails();
  const phone = messagePhone(phones, "helpline");
  const hours = hoursInWords(opening, language);
  const chat = phone && whatsappHref(phone);
  const data: FormIslandData = { kind, language, options, groups, labels, state, hours, chat };
  if (practice.byWhatsApp)
    data.updates = {
      href: hrefIn(language, "/updates/"),
      text: applicantMessages[language].updates.title,
    };
  if (kind === "appointment") Object.assign(data, { opening, slots });
  return (
    <Card className={className} data-island={formName(kind, options)} data-props={JSON.stringify(data)}>
      <EnquiryForm {...data} times={times} sentences={publicMessages[language].publicEnquiries} />
    </Card>
  );
}
