import type { ReactNode } from "react";
import type { Offered } from "../../domain/cases/appointments/offered.server.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Slot, Ways } from "../enquiries/slot-picker.tsx";
import slotSheet from "../enquiries/slots.css?url";

type Props = {
  offered: Offered | null;
  intent: string;
  hint: string;
  withWays?: boolean;
  /** The words of the button. */
  children: ReactNode;
};

/** Works without script. The first day is open. */
export function TimeForm({ offered, intent, hint, withWays, children }: Props) {
  const t = useTranslations("publicAppointments.move");
  if (!offered) return <p>{t("full")}</p>;
  const { days, labels, more } = offered;
  return (
    <form method="post" className="slot-picker">
      <link rel="stylesheet" href={slotSheet} precedence="default" />
      <fieldset className="slot-picker">
        <legend>{hint}</legend>
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
      {withWays ? <Ways id="time" offered={offered} typed={{}} /> : null}
      <p>
        <Button intent={intent} variant={withWays ? "primary" : "quiet"}>
          {children}
        </Button>
      </p>
    </form>
  );
}
