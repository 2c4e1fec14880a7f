import { useEffect, useRef } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import { maxActionLength } from "../../../domain/cases/clients/case-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { controlProps, FieldError } from "../../../ui/field.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import type { OutcomeResult } from "./outcome-result.ts";

const maxNoteLength = 1000;
const quick = ["tomorrow", "next_week", "none"] as const;
const ways = ["called", "no_answer", "done"] as const;

type Props = {
  /** "client:<id>" or "enquiry:<id>". */
  target: string;
  name: string;
  action: string;
  /** Where the form posts, and Cancel leads without script. */
  href: string;
  today: string;
  form: FetcherWithComponents<unknown>["Form"];
  /** After an invalid date. */
  typed?: OutcomeResult["typed"];
  onClose(): void;
};

export function NextForm({ target, name, action, href, today, form: Form, typed, onClose }: Props) {
  const t = useTranslations("followUps.next");
  const id = target.replace(":", "-");
  const field = formFields({ label: t, typed, ids: `${id}-` });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = typed ? "[name=day]" : "[value=tomorrow]";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [typed]);
  return (
    <Form
      ref={form}
      method="post"
      action={href}
      aria-label={t("about", { name })}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="col-span-full mt-1.5 grid gap-2 border-t border-line py-2"
    >
      <HiddenFields values={{ intent: "tap", target }} />
      {/* Enter in a field uses the form's first button. */}
      <button type="submit" name="next" value="day" hidden tabIndex={-1} />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t("outcome")}</legend>
        {ways.map((way) => (
          <label key={way} className="choice">
            <input
              type="radio"
              name="outcome"
              value={way}
              defaultChecked={way === (typed?.outcome ?? "called")}
            />
            {t(way)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput {...field("note")} maxLength={maxNoteLength} autoComplete="off" />
        <TextInput {...field("action", action)} maxLength={maxActionLength} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold max-sm:w-full">{t("title")}</span>
        {quick.map((next) => (
          <Button key={next} type="submit" name="next" value={next} variant="quiet" className="px-3">
            {t(next)}
          </Button>
        ))}
        <DayField id={`${id}-day`} today={today} typed={typed} />
      </div>
      <Link
        to={href}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="link flex min-h-11 w-max items-center"
      >
        {t("cancel")}
      </Link>
    </Form>
  );
}

type DayProps = { id: string; today: string; typed: OutcomeResult["typed"] };

/** Any other date. */
function DayField({ id, today, typed }: DayProps) {
  const t = useTranslations("followUps.next");
  const error = typed ? t("badDay") : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id}>{t("day")}</label>
      <input
        {...controlProps({ id, error })}
        name="day"
        type="date"
        defaultValue={typed?.day}
        min={today}
        className="control min-h-11 w-auto py-1.5"
      />
      <Button type="submit" name="next" value="day" variant="quiet" className="px-3">
        {t("set")}
      </Button>
      {error ? (
        <div role="alert" className="w-full">
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
