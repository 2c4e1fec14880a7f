import { calendarDays } from "../../../domain/people/staff/staff.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

/** `since`: when the address was made; `address` is shown once. */
type Props = { since: string | undefined; address: string | undefined };

export function CalendarCard({ since, address }: Props) {
  const t = useTranslations("appointments.calendar");
  const link = useTranslations("team.link");
  const { dayOf } = useDates();
  const endOf = (iso: string) => new Date(Date.parse(iso) + calendarDays * dayMs).toISOString();
  return (
    <Card className="stack gap-3 p-4 sm:p-4">
      <h2 className="text-base">{t("title")}</h2>
      <p className="text-sm text-ink-soft">
        {t("lead")} {since ? t("since", { date: dayOf(since), end: dayOf(endOf(since)) }) : t("ends")}
      </p>
      {address ? (
        <CopyField
          id="calendar-address"
          label={t("address")}
          value={address}
          copy={link("copy")}
          copied={link("copied")}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <PostButton
          label={t(since ? "renew" : "make")}
          intent="calendar"
          form={{ preventScrollReset: true }}
          variant="quiet"
          icon="appointment"
        />
        {since ? (
          <PostButton
            label={t("end")}
            intent="end-calendar"
            form={{ preventScrollReset: true }}
            variant="danger"
          />
        ) : null}
      </div>
    </Card>
  );
}
