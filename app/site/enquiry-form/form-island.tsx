import type { FormKind } from "../../domain/enquiries/schema.ts";
import { hoursInWords } from "../../domain/settings/hours-in-words.ts";
import type { Hours } from "../../domain/settings/site-details.ts";
import type { Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { formName } from "./draft.ts";
import { EnquiryForm } from "./form.tsx";
import { type FormState, openForm } from "./form-state.ts";

/** What the browser needs to hydrate a form; its sentences are fetched with the script. */
export type FormIslandData = {
  kind: FormKind;
  language: Language;
  options: readonly string[];
  state: FormState;
  hours: string;
  opening?: Hours;
};

type Props = { kind: FormKind; language: Language; options?: readonly string[]; state?: FormState };

/** A form that works without script; hydrated on first use. */
export function EnquiryFormIsland({ kind, language, options = [], state = openForm }: Props) {
  const opening = useSiteDetails().hours;
  const hours = hoursInWords(opening, language);
  const data: FormIslandData = { kind, language, options, state, hours };
  if (kind === "appointment") data.opening = opening;
  return (
    <div data-island={formName(kind, options)} data-props={JSON.stringify(data)}>
      <EnquiryForm {...data} sentences={publicMessages[language].enquiries} />
    </div>
  );
}
