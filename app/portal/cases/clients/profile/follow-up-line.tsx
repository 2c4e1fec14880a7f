import { useEffect, useRef, useState } from "react";
import { maxActionLength } from "../../../../domain/cases/clients/case-fields.ts";
import { daysBetween } from "../../../../domain/cases/clients/days.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { dayAfter } from "../../../../platform/language/time.ts";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { opensDialog } from "../../../../ui/commands.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { usePostingForm } from "../../../frame/page/posting-form.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useProfilePosts, useRefusal, useRefusedField } from "./profile-posts.ts";

type Props = { client: Client; today: string; mayChange: boolean };

export function FollowUpLine({ client, today, mayChange }: Props) {
  const t = useTranslations("profile.next");
  const { follow_up_on: day, follow_up_action: action } = client;
  const inWords = useDayInWords(today);
  const text = day ? t("due", { action: action || t("noAction"), day: inWords(day) }) : t("none");
  const classNames = classes(day && day <= today && "font-semibold", day && day < today && "text-brick");
  return (
    <div className="flex min-w-0 items-center gap-2">
      {mayChange ? (
        <button
          type="button"
          className={`flex min-h-11 min-w-0 grow items-center rounded-md pr-2 text-left hover:text-indigo lg:grow-0 ${classNames}`}
          {...opensDialog("follow-up-dialog")}
        >
          <span className="line-clamp-2 text-sm leading-snug wrap-anywhere sm:text-base">{text}</span>
          <span className="sr-only">: {t("edit")}</span>
        </button>
      ) : (
        <p className={`min-w-0 wrap-anywhere ${classNames}`}>{text}</p>
      )}
      {mayChange && day ? <DoneButton client={client} /> : null}
      {mayChange ? <FollowUpDialog client={client} today={today} /> : null}
    </div>
  );
}

/** "Today", "Tomorrow" and so on. */
function useDayInWords(today: string): (day: string) => string {
  const t = useTranslations("profile.next.days");
  const { dayInWords } = useDates();
  return (day) => {
    if (day < today) return t("late", { days: daysBetween(day, today) });
    const days = daysBetween(today, day);
    if (days === 0) return t("today");
    return days === 1 ? t("tomorrow") : dayInWords(day);
  };
}

function DoneButton({ client }: Pick<Props, "client">) {
  const t = useTranslations("profile.next");
  const Form = usePostingForm();
  return (
    <Form method="post" preventScrollReset className="print-none shrink-0">
      <HiddenFields
        values={{ intent: "follow-up", client: client.id, action: client.follow_up_action ?? "" }}
      />
      <button type="submit" name="quick" value="none" className="btn btn-quiet border-line px-2.5 text-sm">
        {t("done")}
      </button>
    </Form>
  );
}

/** Closes when saved. */
function FollowUpDialog({ client, today }: Omit<Props, "mayChange">) {
  const t = useTranslations("followUps.form");
  const days = useTranslations("profile.next");
  const close = useTranslations("portal.toasts")("close");
  const { result, sending } = useProfilePosts();
  const { typed, error } = useRefusal("follow-up");
  const Form = usePostingForm();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen] = useState(error !== undefined);
  useRefusedField("follow-up", () => "follow-up-day");
  useEffect(() => {
    const dialog = box.current?.closest("dialog");
    if (result?.message === "set" && dialog?.open) dialog.close();
  }, [result]);
  const { follow_up_on: day, follow_up_action: action } = client;
  return (
    <Dialog id="follow-up-dialog" title={t("title")} close={close} open={isOpen}>
      <div ref={box}>
        <Form key={`${day} ${action}`} method="post" preventScrollReset className="grid gap-4">
          <HiddenFields values={{ intent: "follow-up", client: client.id }} />
          <TextInput
            id="follow-up-action"
            name="action"
            label={t("action")}
            defaultValue={typed.action ?? action ?? ""}
            maxLength={maxActionLength}
          />
          <TextInput
            id="follow-up-day"
            name="day"
            type="date"
            label={t("day")}
            defaultValue={typed.day ?? day ?? ""}
            error={error}
            fieldClass="max-w-52"
          />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" busy={sending === "follow-up"}>
              {t("save")}
            </Button>
            <Button type="submit" variant="quiet" name="quick" value={dayAfter(today, 1)}>
              {days("tomorrow")}
            </Button>
            <Button type="submit" variant="quiet" name="quick" value={dayAfter(today, 7)}>
              {days("inAWeek")}
            </Button>
            {day ? (
              <Button type="submit" variant="quiet" name="quick" value="none">
                {t("clear")}
              </Button>
            ) : null}
          </p>
        </Form>
      </div>
    </Dialog>
  );
}
