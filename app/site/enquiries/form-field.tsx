import { daysAhead, partsWithin } from "../../domain/cases/enquiries/preferred-day.ts";
import type { RequiredName, Typed } from "../../domain/cases/enquiries/schema.ts";
import { type Category, categories } from "../../domain/catalogue/services/categories.ts";
import type { Hours } from "../../domain/firm/settings/site-details.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { EnquiryFormProps, EnquirySentences, FieldErrors } from "./form-state.ts";

/** Filled only by programs that fill every field. */
export const honeypotField = "website";

type Props = Pick<EnquiryFormProps, "kind" | "sentences" | "options" | "groups" | "labels"> & {
  id: string;
  field: RequiredName;
  typed: Typed;
  errors: FieldErrors;
};

/** For keyboards of phones and autofill. */
const inputs = {
  name: { type: "text", autoComplete: "name" },
  phone: { type: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
} as const;

/** Fields are not marked as required, because all are. */
export function FormField(props: Props) {
  const { id, kind, field, sentences, options, typed, errors } = props;
  const common = {
    id,
    name: field,
    label: sentences.fields[field],
    error: errors[field],
    defaultValue: typed[field],
    "aria-required": kind !== "consultation" || field !== "message",
  } as const;
  if (field === "message") return <Textarea {...common} rows={3} />;
  if (field === "address") return <Textarea {...common} rows={2} autoComplete="street-address" />;
  if (field === "service" || field === "selectedOption")
    return (
      <Select
        {...common}
        placeholder={options.length === 1 ? undefined : sentences.choose}
        options={choices(props)}
      />
    );
  return (
    <TextInput {...common} {...inputs[field]} hint={field === "phone" ? sentences.hints.phone : undefined} />
  );
}

/** The appointment form posts a category's name, the contact form its key, the consultation form a page's option. */
function choices({ kind, sentences, options, groups, labels }: Props) {
  const plain = (values: readonly string[]) =>
    values.map((value) => ({ value, label: labels?.[value] ?? value }));
  if (kind === "consultation" && groups)
    return groups.map((group) => ({
      label: sentences.categories[group.category],
      options: plain(group.options),
    }));
  if (kind === "consultation") return plain(options);
  return (Object.keys(categories) as Category[]).map((key) => ({
    value: kind === "appointment" ? categories[key] : key,
    label: sentences.categories[key],
  }));
}

type PreferredProps = Pick<Props, "id" | "typed" | "errors"> & {
  title: string;
  words: EnquirySentences["preferred"];
  /** In words, for the hint. */
  hours: string;
  opening: Hours;
};

/** No date limits in the markup, because the page is cached past midnight. */
export function PreferredDay({ id, title, words, hours, opening, typed, errors }: PreferredProps) {
  const { preferredDay, preferredPart } = typed;
  const used = preferredDay || preferredPart || errors.preferredDay || errors.preferredPart;
  return (
    <Disclosure summary={title} open={used ? true : undefined} className="preferred">
      <div className="grid gap-5 text-ink sm:grid-cols-2">
        <TextInput
          id={`${id}-preferredDay`}
          name="preferredDay"
          type="date"
          label={words.day}
          hint={words.dayHint.replace("{hours}", hours).replace("{days}", String(daysAhead))}
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
