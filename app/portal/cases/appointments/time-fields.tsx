import { useState } from "react";
import type { TypedAppointment } from "../../../domain/cases/appointments/read-appointment.ts";
import { appointmentChoices } from "../../../domain/firm/settings/appointment-settings.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { PendingLoad, useBackgroundLoad } from "../../frame/pending/background-load.tsx";

/** Quarter hours that staff can choose. */
const times = Array.from({ length: 4 * 16 }, (_, n) => {
  const hour = String(6 + Math.floor(n / 4)).padStart(2, "0");
  return `${hour}:${String((n % 4) * 15).padStart(2, "0")}`;
});

type Props = {
  team: readonly { id: string; name: string }[];
  typed: TypedAppointment;
  /** Quarter hours that are taken. */
  busy: readonly string[];
  /** Times of the appointment that is moved, which are not taken. */
  own?: readonly string[];
  errors?: readonly { id: string; text: string }[];
};

/** With script, busy times are marked after each choice. */
export function TimeFields({ team, typed, busy, own = [], errors }: Props) {
  const t = useTranslations("appointments.fields");
  const field = formFields({ label: t, typed, errors });
  const minutes = useTranslations("appointments");
  const { timeInWords } = useDates();
  const [changed, setChanged] = useState<string>();
  const load = useBackgroundLoad<string[]>(changed);
  const taken = (load.data ?? busy).filter((time) => !own.includes(time));
  const refresh = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => {
    const fields = new FormData(form ?? undefined);
    const query = new URLSearchParams({ staff: String(fields.get("staff")), day: String(fields.get("day")) });
    setChanged(`/appointment/busy?${query}`);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <PendingLoad load={load} />
      </div>
      <Select
        {...field("staff")}
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={refresh}
      />
      <TextInput {...field("day")} type="date" onChange={refresh} />
      <Select
        {...field("time")}
        options={times.map((time) => ({
          value: time,
          label: taken.includes(time) ? t("taken", { time: timeInWords(time) }) : timeInWords(time),
        }))}
      />
      <Select
        {...field("length")}
        options={appointmentChoices.length.map((count) => ({
          value: String(count),
          label: minutes("minutes", { count }),
        }))}
      />
    </div>
  );
}
