import { type ComponentProps, memo, useState } from "react";
import type { Typed } from "../../domain/cases/enquiries/schema.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldError, FieldHint } from "../../ui/field.tsx";
import type { Booked, TimeParts } from "./form-state.ts";

type Props = ComponentProps<TimeParts["SlotPicker"]>;

/**
 * Radio buttons, which work without script. Rendered again only for other times or words: React would reset the choice
 * to the first.
 */
export const SlotPicker = memo(function SlotPicker({ id, offered, language, typed, error }: Props) {
  const { days, labels, near, more, words } = offered;
  const chosen = typed.slot ?? "";
  // Open at first: the chosen or the first day. A later choice does not close it.
  const [open] = useState(() => days.find(({ day }) => chosen.startsWith(day))?.day ?? days[0]?.day);
  const described = error ? `${id}-slot-hint ${id}-slot-error` : `${id}-slot-hint`;
  return (
    <fieldset className="slot-picker" aria-describedby={described}>
      <legend className="font-semibold">{words.title}</legend>
      <FieldHint id={`${id}-slot`}>{words.hint}</FieldHint>
      {error ? <FieldError id={`${id}-slot`}>{error}</FieldError> : null}
      <label className="choice">
        <input type="radio" id={`${id}-slot`} name="slot" value="" defaultChecked={chosen === ""} />
        <span>{words.none}</span>
      </label>
      {near.length > 0 ? (
        <div>
          <p className="near font-semibold">{words.near}</p>
          <div className="slots wide">
            {near.map(({ slot, label }) => (
              <Slot key={slot} slot={slot} label={label} chosen={chosen} />
            ))}
          </div>
        </div>
      ) : null}
      <div className="days">
        {days.map(({ day, label, times }) => (
          <Disclosure key={day} open={day === open && near.length === 0} summary={label}>
            <div className="slots">
              {times.map((time) => (
                <Slot key={time} slot={`${day}T${time}`} label={labels[time] ?? time} chosen={chosen} />
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
      {more ? (
        <a className="link more" href={hrefIn(language, `/enquiries/appointment?from=${more}`)}>
          {words.more}
        </a>
      ) : null}
      <Ways {...{ id, offered, typed }} />
    </fieldset>
  );
});

export function Slot({ slot, label, chosen }: { slot: string; label: string; chosen: string }) {
  return (
    <label className="slot">
      <input type="radio" name="slot" value={slot} defaultChecked={slot === chosen} />
      {label}
    </label>
  );
}

/** On the spot, by telephone or by video link; not asked when there is only one. */
export function Ways({ id, offered: { ways, words }, typed }: Pick<Props, "id" | "offered" | "typed">) {
  if (ways.length < 2) return null;
  const chosen = ways.find((way) => way === typed.way) ?? ways[0];
  return (
    <fieldset>
      <legend className="font-semibold">{words.way}</legend>
      {ways.map((way) => (
        <label key={way} className="choice">
          <input
            type="radio"
            id={`${id}-way-${way}`}
            name="way"
            value={way}
            defaultChecked={way === chosen}
          />
          <span>{words.ways[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** With the page at which it can be changed. */
export function BookedTime({ booked: { time, href, confirmed, words } }: { booked: Booked }) {
  return (
    <p>
      {words.time}: <strong>{time}</strong>
      <br />
      {confirmed ? words.confirmed : words.requested}{" "}
      <a className="link" href={href}>
        {words.manage}
      </a>
    </p>
  );
}

/** Only choices that nobody has changed since, and times that are still offered. */
export function restoreTime(form: HTMLFormElement, typed: Typed): void {
  for (const name of ["slot", "way"] as const) {
    const buttons = [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
    const wanted = buttons.find(({ value }) => value === typed[name]);
    if (!wanted || !buttons.find(({ checked }) => checked)?.defaultChecked) continue;
    wanted.checked = true;
    const details = wanted.closest("details");
    if (details) details.open = true;
  }
}
