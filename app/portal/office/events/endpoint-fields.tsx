import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useTypeChoices } from "./event-words.ts";

type Props = {
  typed: { url: string; types: readonly string[] };
  errors: readonly { id: string; text: string }[];
};

export function EndpointFields({ typed, errors }: Props) {
  const t = useTranslations("events");
  const choices = useTypeChoices();
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.text;
  const typesError = errorOf("types");
  return (
    <>
      <TextInput
        id="url"
        type="url"
        label={t("url")}
        hint={t("urlHint")}
        maxLength={500}
        autoComplete="off"
        defaultValue={typed.url}
        error={errorOf("url")}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-semibold">{t("types")}</legend>
        {typesError ? <FieldError id="types">{typesError}</FieldError> : null}
        {choices.map(({ type, label }, at) => (
          <Checkbox
            key={type}
            id={at === 0 ? "types" : `types-${at}`}
            name="types"
            value={type}
            label={label}
            defaultChecked={typed.types.includes(type)}
          />
        ))}
      </fieldset>
    </>
  );
}
