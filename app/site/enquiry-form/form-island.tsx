import { useLocale } from "use-intl";
import type { FormKind } from "../../domain/enquiries/schema.ts";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Card } from "../../ui/card.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";
import { formName } from "./draft.ts";
import { EnquiryForm } from "./form.tsx";
import { type EnquiryFormProps, type FormState, type OptionGroups, openForm } from "./form-state.ts";

/** What the browser needs to hydrate a form; its sentences are fetched with the script. */
export type FormIslandData = Omit<EnquiryFormProps, "sentences">;

type Props = {
  kind: FormKind;
  options?: readonly string[];
  groups?: OptionGroups | undefined;
  state?: FormState;
  className?: string;
};

/** A form that works without script, on a card; hydrated on first use. */
export function EnquiryFormIsland({ kind, options = [], groups, state = openForm, className }: Props) {
  const language = useLocale();
  const opening = useSiteDetails().hours;
  const hours = hoursInWords(opening, language);
  const data: FormIslandData = { kind, language, options, groups, state, hours };
  if (kind === "appointment") data.opening = opening;
  return (
    <Card className={className}>
      <div data-island={formName(kind, options)} data-props={JSON.stringify(data)}>
        <EnquiryForm {...data} sentences={publicMessages[language].enquiries} />
      </div>
    </Card>
  );
}
