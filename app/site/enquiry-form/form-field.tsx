import {
  type Category,
  categories,
  type FormKind,
  type RequiredName,
  type Typed,
} from "../../domain/enquiries/schema.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { FieldErrors } from "./form-state.ts";
import type { EnquirySentences } from "./sentences.ts";

/** Filled only by programs that fill every field. */
export const honeypotField = "website";

type Props = {
  id: string;
  kind: FormKind;
  field: RequiredName;
  sentences: EnquirySentences;
  options: readonly string[];
  typed: Typed;
  errors: FieldErrors;
};

/** What a phone's keyboard and a browser's memory should know of each text field. */
const inputs = {
  name: { type: "text", autoComplete: "name" },
  phone: { type: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
} as const;

/** One question of a form; nothing marks it as required, because every question is. */
export function FormField({ id, kind, field, sentences, options, typed, errors }: Props) {
  const common = {
    id,
    name: field,
    label: sentences.fields[field],
    error: errors[field],
    defaultValue: typed[field],
    "aria-required": true,
  } as const;
  if (field === "message") return <Textarea {...common} rows={5} />;
  if (field === "address") return <Textarea {...common} rows={2} autoComplete="street-address" />;
  if (field === "service" || field === "selectedOption")
    return (
      <Select
        {...common}
        placeholder={options.length === 1 ? undefined : sentences.choose}
        options={choices(kind, sentences, options)}
      />
    );
  return (
    <TextInput {...common} {...inputs[field]} hint={field === "phone" ? sentences.hints.phone : undefined} />
  );
}

/** The appointment form sends a category's name, the contact form its key, the consultation form a page's option. */
function choices(kind: FormKind, sentences: EnquirySentences, options: readonly string[]) {
  if (kind === "consultation") return options.map((value) => ({ value, label: value }));
  return (Object.keys(categories) as Category[]).map((key) => ({
    value: kind === "appointment" ? categories[key] : key,
    label: sentences.categories[key],
  }));
}
