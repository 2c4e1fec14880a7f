import { Checkboxes } from "../../../ui/checkboxes.tsx";
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
      <Checkboxes
        id="types"
        label={t("types")}
        options={choices.map(({ type, label }) => ({ value: type, label }))}
        defaultValues={typed.types}
        error={errorOf("types")}
      />
    </>
  );
}
