import { type Adapter, adapters } from "../../../domain/delivery/deliveries/shapes.ts";
import type { NamedField } from "../../../domain/firm/settings/sections.ts";
import { type FieldKind, optionsOf } from "../../../domain/firm/settings/setting-field.ts";
import { weekdays } from "../../../domain/firm/settings/weekdays.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError, type FieldWords } from "../../../ui/field.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { field: NamedField; shown: ShownSection; label: string; error: string | undefined };

export function SettingControl({ field, shown, label, error }: Props) {
  const t = useTranslations("settings");
  const { name, kind, optional, needed } = field;
  const hint = useHint(field, shown);
  const text = String(shown.values[name] ?? "");
  const mark = optional && !needed ? t("optional") : undefined;
  const words = { id: name, label, mark, hint, error };
  if (kind === "days") return <Days {...words} chosen={shown.values[name] as string[]} />;
  if (kind === "holidays") return <Textarea {...words} name={name} rows={6} defaultValue={text} />;
  if (kind === "template")
    return <Textarea {...words} rows={5} placeholder={shown.templates?.[name]} defaultValue={text} />;
  if (kind === "choice") return <Choice {...words} field={field} defaultValue={text} />;
  const shownText = kind === "secret" || kind === "key" ? "" : text;
  return <TextInput {...words} name={name} {...inputOf(kind)} defaultValue={shownText} />;
}

type ChoiceProps = FieldWords & { field: Extract<NamedField, { kind: "choice" }>; defaultValue: string };

function Choice({ field, ...words }: ChoiceProps) {
  const t = useTranslations("settings.choices");
  const registerName = useRegisterName();
  const key = field.words;
  const services: Record<string, Adapter> = key === "shape" ? adapters : {};
  const choices = optionsOf(field).map((value) => ({
    value,
    label:
      services[value]?.name ??
      (key === "register" ? registerName(value) : messageOr(t, `${key}.${value}`, value)),
    hint: messageOr(t, `${key}.${value}Hint`, "") || undefined,
  }));
  const Control = field.radios ? Radios : Select;
  return <Control {...words} mark={undefined} name={field.name} options={choices} />;
}

function inputOf(kind: FieldKind) {
  if (kind === "secret" || kind === "key") return { type: "password", autoComplete: "off" } as const;
  if (kind === "phone") return { type: "tel", autoComplete: "off" } as const;
  if (kind === "link" || kind === "service") return { type: "url", autoComplete: "off" } as const;
  if (kind === "email" || kind === "time") return { type: kind, autoComplete: "off" } as const;
  const inputMode = kind === "port" ? "numeric" : undefined;
  return { type: "text", autoComplete: "off", inputMode } as const;
}

function useHint({ name, kind, hint }: NamedField, shown: ShownSection): string | undefined {
  const t = useTranslations("settings");
  if (shown.fromEnvironment.includes(name)) return t("fromEnvironment");
  if (shown.secrets.includes(name)) return t("keptSecret");
  const key = [`hints.${hint ?? name}`, `hints.${kind}`].find(t.has);
  return key && t(key, { days: retentionDays.trashedClients });
}

type DaysProps = { id: string; label: string; error: string | undefined; chosen: string[] };

function Days({ id, label, error, chosen }: DaysProps) {
  const t = useTranslations("settings.days");
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
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
