import { Form, useNavigation } from "react-router";
import { maxActionLength } from "../../../domain/cases/clients/case-fields.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  day: string | null;
  action: string | null;
  today: string;
  mayChange: boolean;
};

/** Posts the intent "follow-up" to its page. */
export function FollowUpForm({ day, action, today, mayChange }: Props) {
  const t = useTranslations("followUps.form");
  const sending = useNavigation().formData?.get("intent") === "follow-up";
  const { dayInWords } = useDates();
  const quick = [
    { value: dayAfter(today, 1), label: t("tomorrow") },
    { value: dayAfter(today, 7), label: t("nextWeek") },
    ...(day ? [{ value: "none", label: t("clear") }] : []),
  ];
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      <p className={day && day <= today ? "font-semibold text-brick" : "text-ink-soft"}>
        {day ? `${dayInWords(day)}${action ? `: ${action}` : ""}` : t("none")}
      </p>
      {mayChange ? (
        <Form key={`${day} ${action}`} method="post" className="grid gap-4">
          <HiddenFields values={{ intent: "follow-up" }} />
          <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
            <TextInput
              id="follow-up-action"
              name="action"
              label={t("action")}
              defaultValue={action ?? ""}
              maxLength={maxActionLength}
            />
            <TextInput id="follow-up-day" name="day" type="date" label={t("day")} defaultValue={day ?? ""} />
          </div>
          <p className="flex flex-wrap gap-3">
            <Button type="submit" busy={sending}>
              {t("save")}
            </Button>
            {quick.map(({ value, label }) => (
              <Button key={value} type="submit" variant="quiet" name="quick" value={value}>
                {label}
              </Button>
            ))}
          </p>
        </Form>
      ) : null}
    </Card>
  );
}
