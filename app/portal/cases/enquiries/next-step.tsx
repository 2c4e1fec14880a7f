import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";

/** `today` is the day in India. */
type Props = { day: string | null; action: string | null; today: string };

/** A button that opens the form, without script too. */
export function NextStep({ day, action, today }: Props) {
  const t = useTranslations("enquiries.next");
  const { weekdayInWords } = useDates();
  const words = day ? [weekdayInWords(day), action].filter(Boolean).join(": ") : t("none");
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id="next-step-title" className="font-semibold">
        {t("title")}
      </span>
      <button
        type="button"
        popoverTarget="next-step"
        aria-describedby="next-step-title"
        className="flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-md border-[1.5px] border-edge bg-surface px-3.5 text-left hover:border-ink"
      >
        <span
          className={classes(
            "truncate",
            day === null && "text-ink-soft",
            day && day <= today && "text-brick",
          )}
        >
          {words}
        </span>
        <Icon name="chevron-down" />
      </button>
      {/* Remounts, and so closes, after saving. */}
      <div
        key={`${day} ${action}`}
        id="next-step"
        popover="auto"
        className="m-auto w-[min(32rem,100%-2rem)] rounded-lg bg-transparent shadow-float"
      >
        <FollowUpForm day={day} action={action} today={today} mayChange />
      </div>
    </div>
  );
}
