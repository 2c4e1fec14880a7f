import { useId } from "react";
import { dayAfter } from "../../../../platform/language/time.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { QuickPopover } from "./quick-popover.tsx";

type Beside = {
  beside: HTMLElement;
  onClose(): void;
};

type ReasonProps = Beside & { stage: string; onSave(note: string): void };

/** Asks for a reason before saving. */
export function ReasonForm({ stage, beside, onClose, onSave }: ReasonProps) {
  const t = useTranslations("clients.quick");
  const id = useId();
  const title = t("reason", { stage });
  return (
    <QuickPopover
      title={title}
      beside={beside}
      onClose={onClose}
      onSave={(form) => onSave(String(form.get("note")))}
    >
      <TextInput id={id} name="note" label={title} maxLength={1000} required autoComplete="off" />
      <Button type="submit">{t("save")}</Button>
    </QuickPopover>
  );
}

type FollowUpProps = Beside & {
  today: string;
  value: string;
  /** "" for none. */
  onSave(day: string): void;
};

/** With common days as buttons. */
export function FollowUpForm({ beside, today, value, onClose, onSave }: FollowUpProps) {
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
      beside={beside}
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
