import { useTranslations } from "use-intl";
import { type Adapter, adapters, shapeChoices } from "../../domain/outbox/shapes.ts";
import type { FieldKind, SettingField } from "../../domain/settings/fields.ts";
import { weekdays } from "../../domain/settings/weekdays.ts";
import { retentionDays } from "../../platform/personal-data/retention-periods.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError, type FieldWords } from "../../ui/field.tsx";
import { Radios } from "../../ui/radios.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { field: SettingField; shown: ShownSection; label: string; error: string | undefined };

export function SettingControl({ field, shown, label, error }: Props) {
  const t = useTranslations("settings");
  const { name, kind, optional } = field;
  const hint = useHint(field, shown);
  const text = String(shown.values[name] ?? "");
  const mark = optional ? t("optional") : undefined;
  const words = { id: name, label, mark, hint, error };
  if (kind === "days") return <Days {...words} chosen={shown.values[name] as string[]} />;
  if (kind === "holidays") return <Textarea {...words} name={name} rows={6} defaultValue={text} />;
  if (kind === "choice") return <Choice {...words} field={field} defaultValue={text} />;
  const shownText = kind === "secret" || kind === "key" ? "" : text;
  return <TextInput {...words} name={name} {...inputOf(kind)} defaultValue={shownText} />;
}

type ChoiceProps = FieldWords & { field: SettingField; defaultValue: string };

function Choice({ field: { name, options = [], radios }, ...words }: ChoiceProps) {
  const t = useTranslations("settings.choices");
  type Key = Parameters<typeof t>[0];
  const key = options === shapeChoices ? "shape" : name;
  const hintOf = (hint: Key) => (t.has(hint) ? t(hint) : undefined);
  const services: Record<string, Adapter> = key === "shape" ? adapters : {};
  const choices = options.map((value) => ({
    value,
    label: services[value]?.name ?? t(`${key}.${value}` as Key),
    hint: hintOf(`${key}.${value}Hint` as Key),
  }));
  const Control = radios ? Radios : Select;
  return <Control {...words} mark={undefined} name={name} options={choices} />;
}

function inputOf(kind: FieldKind) {
  if (kind === "secret" || kind === "key") return { type: "password", autoComplete: "off" } as const;
  if (kind === "phone") return { type: "tel", autoComplete: "off" } as const;
  if (kind === "link" || kind === "service") return { type: "url", autoComplete: "off" } as const;
  if (kind === "email" || kind === "time") return { type: kind, autoComplete: "off" } as const;
  const inputMode = kind === "port" ? "numeric" : undefined;
  return { type: "text", autoComplete: "off", inputMode } as const;
}

function useHint({ name, kind, hint = name }: SettingField, shown: ShownSection): string | undefined {
  const t = useTranslations("settings");
  if (shown.fromEnvironment.includes(name)) return t("fromEnvironment");
  if (shown.secrets.includes(name)) return t("keptSecret");
  type Key = Parameters<typeof t>[0];
  const key = [hint, kind].map((each) => `hints.${each}` as Key).find((each) => t.has(each));
  return key && t(key, { days: retentionDays.trashedClients });
}

type DaysProps = { id: string; label: string; error: string | undefined; chosen: string[] };

function Days({ id, label, error, chosen }: DaysProps) {
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
