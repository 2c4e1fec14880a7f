import { type AppointmentPerson, spanNames } from "../../../domain/firm/settings/appointment-settings.ts";
import { weekdays } from "../../../domain/firm/settings/weekdays.ts";
import { FieldError } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  /** Id of the first checkbox, for the error summary. */
  id: string;
  staffId: string;
  name: string;
  person: AppointmentPerson | undefined;
  problems: Record<string, string>;
};

const laterLabels = { opens: "opensAgain", closes: "closesAgain" } as const;

/** Days, times and video room of a member of staff who takes part. */
export function AppointmentPersonFields({ id, staffId, name, person, problems }: Props) {
  const t = useTranslations("settings.appointments");
  const days = useTranslations("settings.days");
  const spans = person ? [person, ...(person.later ?? [])] : [];
  const wrong = (field: string) => problems[`${staffId}.${field}`] !== undefined;
  return (
    <div className="stack gap-3 rounded-md border border-line px-4 py-2">
      <label className="choice font-semibold wrap-anywhere">
        <input type="checkbox" id={id} name={`${staffId}.part`} defaultChecked={person !== undefined} />
        <span>{name}</span>
      </label>
      <details open={person !== undefined} className="group">
        <summary className="link w-fit py-2 text-sm">{t("own")}</summary>
        <div className="stack gap-4 pb-3">
          <fieldset aria-describedby={wrong("days") ? `${staffId}.days-error` : undefined}>
            <legend className="sr-only">{t("days", { name })}</legend>
            {wrong("days") ? <FieldError id={`${staffId}.days`}>{t("problems.days")}</FieldError> : null}
            <div className="flex flex-wrap gap-x-4">
              {weekdays.map((day, index) => (
                <label key={day} className="choice items-center">
                  <input
                    type="checkbox"
                    id={index === 0 ? `${staffId}.days` : undefined}
                    name={`${staffId}.days`}
                    value={day}
                    defaultChecked={person ? person.days.includes(day) : true}
                  />
                  <span>{days(day)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {spanNames.slice(0, Math.max(2, spans.length + 1)).map((names, n) => (
            <div key={names.opens} className="grid gap-4 sm:grid-cols-2">
              {(["opens", "closes"] as const).map((end) => (
                <TextInput
                  key={end}
                  id={`${staffId}.${names[end]}`}
                  name={`${staffId}.${names[end]}`}
                  type="time"
                  label={t(n === 0 ? end : laterLabels[end])}
                  error={names[end] === "opens" && wrong("opens") ? t("problems.hours") : undefined}
                  defaultValue={spans[n]?.[end]}
                />
              ))}
            </div>
          ))}
          <TextInput
            id={`${staffId}.link`}
            name={`${staffId}.link`}
            type="url"
            label={t("link")}
            hint={t("linkHint")}
            error={wrong("link") ? t("problems.link") : undefined}
            defaultValue={person?.link}
          />
        </div>
      </details>
    </div>
  );
}
