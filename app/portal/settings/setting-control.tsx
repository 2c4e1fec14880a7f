import { useTranslations } from "use-intl";
import { shapeChoices } from "../../domain/outbox/shapes/names.ts";
import type { FieldKind, SettingField } from "../../domain/settings/fields.ts";
import { weekdays } from "../../domain/settings/site-details.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Radios } from "../../ui/radios.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { field: SettingField; shown: ShownSection; label: string; error: string | undefined };

/** The control for one setting, by its kind. */
export function SettingControl({ field, shown, label, error }: Props) {
  const t = useTranslations("settings");
  const { name, kind, optional, options: choices = [] } = field;
  const hint = useHint(field, shown);
  const text = String(shown.values[name] ?? "");
  const mark = optional ? t("optional") : undefined;
  const words = { id: name, label, mark, hint, error };
  if (kind === "days") return <Days {...words} chosen={shown.values[name] as string[]} />;
  if (kind === "holidays") return <Textarea {...words} name={name} rows={6} defaultValue={text} />;
  if (kind === "security") {
    const options = (["starttls", "tls"] as const).map((value) => ({ value, label: t(`security.${value}`) }));
    return <Radios {...words} name={name} options={options} defaultValue={text} />;
  }
  if (kind === "acknowledge") {
    const options = [
      { value: "off", label: t("acknowledge.off") },
      { value: "on", label: t("acknowledge.on"), hint: t("acknowledge.onHint") },
    ];
    return <Radios {...words} name={name} options={options} defaultValue={text} />;
  }
  if (kind === "shape") {
    const options = shapeChoices.map((value) => ({ value, label: t(`forms.shapes.${value}`) }));
    return <Select {...words} mark={undefined} name={name} options={options} defaultValue={text} />;
  }
  if (kind === "choices") {
    type Key = Parameters<typeof t>[0];
    const options = choices.map((value) => ({ value, label: t(`choices.${name}.${value}` as Key) }));
    return <Select {...words} mark={undefined} name={name} options={options} defaultValue={text} />;
  }
  if (kind === "secondFactor") {
    const options = (["optional", "required"] as const).map((value) => ({
      value,
      label: t(`secondFactor.${value}`),
      hint: t(`secondFactor.${value}Hint`),
    }));
    return <Radios {...words} name={name} options={options} defaultValue={text} />;
  }
  const shownText = kind === "secret" || kind === "key" ? "" : text;
  return <TextInput {...words} name={name} {...inputOf(kind)} defaultValue={shownText} />;
}

/** How the browser should treat a line of each kind. */
function inputOf(kind: FieldKind) {
  if (kind === "secret" || kind === "key") return { type: "password", autoComplete: "off" } as const;
  if (kind === "phone") return { type: "tel", autoComplete: "off" } as const;
  if (kind === "link" || kind === "service") return { type: "url", autoComplete: "off" } as const;
  if (kind === "email" || kind === "time") return { type: kind, autoComplete: "off" } as const;
  return {
    type: "text",
    autoComplete: "off",
    ...(kind === "port" && { inputMode: "numeric" as const }),
  } as const;
}

function useHint({ name, kind }: SettingField, shown: ShownSection): string | undefined {
  const t = useTranslations("settings");
  if (shown.fromEnvironment.includes(name)) return t("fromEnvironment");
  if (shown.secrets.includes(name)) return t("keptSecret");
  if (name === "whatsapp") return t("hints.whatsapp");
  if (isSheetOwn(name)) return t(`hints.${name}`);
  if (kind === "holidays" || kind === "phone" || kind === "service" || kind === "host" || kind === "key")
    return t(`hints.${kind}`);
  return undefined;
}

/** Fields of the sheet with a hint of their own. */
function isSheetOwn(name: string): name is "url" | "user" | "header" | "token" | "sync" {
  return ["url", "user", "header", "token", "sync"].includes(name);
}

function Days({
  id,
  label,
  error,
  chosen,
}: {
  id: string;
  label: string;
  error: string | undefined;
  chosen: string[];
}) {
  const t = useTranslations("settings.days");
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <div className="grid sm:grid-cols-2">
        {weekdays.map((day, index) => (
          <Checkbox
            key={day}
            id={index === 0 ? id : `${id}-${day}`}
            name={id}
            value={day}
            label={t(day)}
            defaultChecked={chosen.includes(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}
