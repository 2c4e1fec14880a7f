import { partsWithin } from "../../domain/enquiries/preferred-day.ts";
import type { Typed } from "../../domain/enquiries/schema.ts";
import type { Hours } from "../../domain/settings/site-details.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { FieldErrors } from "./form-state.ts";
import type { EnquirySentences } from "./sentences.ts";

type Props = {
  id: string;
  words: EnquirySentences["preferred"];
  /** The same in words, for the hint. */
  hours: string;
  opening: Hours;
  typed: Typed;
  errors: FieldErrors;
};

/** The preferred day and part of day, collapsed. No date limits in the markup, because the page is cached past midnight. */
export function PreferredDay({ id, words, hours, opening, typed, errors }: Props) {
  const { preferredDay, preferredPart } = typed;
  const used = preferredDay || preferredPart || errors.preferredDay || errors.preferredPart;
  return (
    <Disclosure summary={words.title} open={used ? true : undefined}>
      <div className="grid gap-5 text-ink sm:grid-cols-2">
        <TextInput
          id={`${id}-preferredDay`}
          name="preferredDay"
          type="date"
          label={words.day}
          hint={words.dayHint.replace("{hours}", hours)}
          error={errors.preferredDay}
          defaultValue={preferredDay}
        />
        <Select
          id={`${id}-preferredPart`}
          name="preferredPart"
          label={words.part}
          placeholder={words.any}
          options={partsWithin(opening).map((value) => ({ value, label: words.parts[value] }))}
          error={errors.preferredPart}
          defaultValue={preferredPart}
        />
      </div>
    </Disclosure>
  );
}
