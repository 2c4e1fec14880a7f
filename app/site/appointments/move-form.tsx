import type { Offered } from "../../domain/cases/appointments/offered.server.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Slot } from "../enquiries/slot-picker.tsx";

/** The first day is open. */
export function MoveForm({ offered }: { offered: Offered | null }) {
  const t = useTranslations("publicAppointments.move");
  if (!offered) return <p>{t("full")}</p>;
  const { days, labels, more } = offered;
  return (
    <form method="post" className="slot-picker">
      <fieldset className="slot-picker">
        <legend>{t("hint")}</legend>
        <div className="days">
          {days.map(({ day, label, times }, index) => (
            <Disclosure key={day} open={index === 0} summary={label}>
              <div className="slots">
                {times.map((time) => (
                  <Slot key={time} slot={`${day}T${time}`} label={labels[time] ?? time} chosen="" />
                ))}
              </div>
            </Disclosure>
          ))}
        </div>
      </fieldset>
      {more ? (
        <a className="link more" href={`?from=${more}`}>
          {t("later")}
        </a>
      ) : null}
      <p>
        <Button intent="move" variant="quiet">
          {t("button")}
        </Button>
      </p>
    </form>
  );
}
