import { Checkbox } from "../../../ui/checkbox.tsx";
import { Checkboxes } from "../../../ui/checkboxes.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { EndpointForm } from "./event-action.server.ts";
import { useTypeChoices } from "./event-words.ts";

type Props = {
  typed: EndpointForm;
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
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{t("personal.title")}</legend>
        <Checkbox
          id="personal"
          label={t("personal.send")}
          hint={t("personal.sendHint")}
          defaultChecked={typed.personal}
        />
        <TextInput
          id="personalFor"
          label={t("personalFor")}
          hint={t("personal.whoHint")}
          maxLength={200}
          autoComplete="off"
          defaultValue={typed.personalFor}
          error={errorOf("personalFor")}
        />
      </fieldset>
    </>
  );
}
