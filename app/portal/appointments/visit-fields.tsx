import type { TypedVisit } from "../../domain/appointments/read-visit.ts";
import { ways } from "../../domain/settings/appointment-settings.ts";
import { languages } from "../../platform/language/language.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = { typed: TypedVisit; errors: Record<string, string | undefined> };

/** Who comes, how to reach them, and what it is about. */
export function VisitFields({ typed, errors }: Props) {
  const t = useTranslations("appointments");
  const field = (name: "name" | "phone" | "email" | "topic") => ({
    ...{ id: name, label: t(`fields.${name}`), error: errors[name], defaultValue: typed[name] },
    autoComplete: "off",
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field("name")} />
        <TextInput {...field("phone")} type="tel" mark={t("optional")} />
        <TextInput {...field("email")} type="email" mark={t("optional")} hint={t("emailHint")} />
        <Select
          id="language"
          label={t("fields.language")}
          defaultValue={typed.language}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Select
          id="way"
          label={t("fields.way")}
          defaultValue={typed.way}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <TextInput {...field("topic")} mark={t("optional")} />
      </div>
      <Textarea
        id="note"
        rows={2}
        label={t("fields.note")}
        mark={t("optional")}
        hint={t("noteHint")}
        defaultValue={typed.note}
      />
    </>
  );
}
