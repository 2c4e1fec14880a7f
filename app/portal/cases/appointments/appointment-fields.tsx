import {
  type AppointmentErrors,
  appointmentLimits,
  type TypedAppointment,
} from "../../../domain/cases/appointments/read-appointment.ts";
import { ways } from "../../../domain/firm/settings/appointment-settings.ts";
import { languages } from "../../../platform/language/language.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { fieldErrors, formFields } from "../../frame/page/field-errors.ts";
import type { Values } from "../../frame/page/result.ts";

type Refused = { problems?: AppointmentErrors | undefined; values?: Values | undefined };

/** Error messages of a refused form. */
export function useAppointmentErrors(refused: Refused | undefined) {
  const t = useTranslations("appointments.problems");
  const limits: Record<string, number> = appointmentLimits;
  const name = useTranslations("appointments.fields");
  return fieldErrors(
    refused?.problems,
    (problem, field) => t(problem, { ...refused?.values, max: limits[field] ?? 0 }),
    name,
  );
}

type Props = { typed: TypedAppointment; errors: readonly { id: string; text: string }[] };

export function AppointmentFields({ typed, errors }: Props) {
  const t = useTranslations("appointments");
  const field = formFields({ label: useTranslations("appointments.fields"), typed, errors });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field("name")} autoComplete="off" />
        <TextInput {...field("phone")} type="tel" mark={t("optional")} autoComplete="off" />
        <TextInput
          {...field("email")}
          type="email"
          mark={t("optional")}
          hint={t("emailHint")}
          autoComplete="off"
        />
        <Select
          {...field("language")}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Select {...field("way")} options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))} />
        <TextInput {...field("topic")} mark={t("optional")} autoComplete="off" />
      </div>
      <Textarea {...field("note")} rows={2} mark={t("optional")} hint={t("noteHint")} />
    </>
  );
}
