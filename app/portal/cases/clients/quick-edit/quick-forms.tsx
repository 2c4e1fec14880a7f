import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { dayAfter } from "../../../../platform/language/time.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { popoverClasses } from "../../../frame/list/popover.ts";

type Anchored = {
  anchor: HTMLElement;
  onClose(): void;
};

type ReasonProps = Anchored & { stage: string; onSave(note: string): void };

/** Asks for a reason before saving. */
export function ReasonForm({ stage, anchor, onClose, onSave }: ReasonProps) {
  const t = useTranslations("clients.quick");
  const id = useId();
  const title = t("reason", { stage });
  return (
    <QuickPopover
      title={title}
      anchor={anchor}
      onClose={onClose}
      onSave={(form) => onSave(String(form.get("note")))}
    >
      <TextInput id={id} name="note" label={title} maxLength={1000} required autoComplete="off" />
      <Button type="submit">{t("save")}</Button>
    </QuickPopover>
  );
}

type FollowUpProps = Anchored & {
  today: string;
  value: string;
  /** "" for none. */
  onSave(day: string): void;
};

/** With common days as buttons. */
export function FollowUpForm({ anchor, today, value, onClose, onSave }: FollowUpProps) {
  const t = useTranslations("followUps.form");
  const id = useId();
  const day = (chosen: string, label: string) => (
    <Button type="submit" variant="quiet" name="day" value={chosen} formNoValidate>
      {label}
    </Button>
  );
  return (
    <QuickPopover
      title={t("title")}
      anchor={anchor}
      onClose={onClose}
      onSave={(form) => onSave(String(form.get("day") ?? form.get("date")))}
    >
      <div className="flex flex-wrap gap-2">
        {day(dayAfter(today, 1), t("tomorrow"))}
        {day(dayAfter(today, 7), t("nextWeek"))}
        {day("", t("clear"))}
      </div>
      <TextInput id={id} name="date" type="date" label={t("day")} defaultValue={value} required />
      <Button type="submit">{t("save")}</Button>
    </QuickPopover>
  );
}

type Props = {
  title: string;
  anchor: HTMLElement;
  onClose(): void;
  onSave(form: FormData): void;
  children: ReactNode;
};

/**
 * At the end of the page, because forms cannot be nested in the list's form. A popover: Escape or a click outside closes it and returns the
 * focus.
 */
function QuickPopover({ title, anchor, onClose, onSave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover({ source: anchor });
    box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [anchor]);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals to the list's form.
    event.stopPropagation();
    const { currentTarget: form, nativeEvent } = event;
    onSave(new FormData(form, (nativeEvent as globalThis.SubmitEvent).submitter));
    box.current?.hidePopover();
  };
  return createPortal(
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={title}
      onToggle={(event) => event.newState === "closed" && onClose()}
      className={popoverClasses}
    >
      <form onSubmit={save} className="grid gap-3">
        {children}
      </form>
    </div>,
    document.body,
  );
}
