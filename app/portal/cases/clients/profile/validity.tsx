import { Link } from "react-router";
import { daysBetween } from "../../../../domain/cases/clients/days.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { expiredAtMost, renewalDay } from "../../../../domain/dates-and-rules/duties/renewal-days.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";

/** The case of the renewal, if any, and the day (IST). */
export type Renewal = { caseId: string | undefined; today: string };
type Props = { client: Pick<Client, "register" | "valid_until">; renewal: Renewal | undefined };

/** Validity of the certificate or licence, and its renewal. */
export function Validity({ client, renewal }: Props) {
  const t = useTranslations("profile.validity");
  const { dayInWords } = useDates();
  const until = client.valid_until ?? "";
  if (!renewal) return dayInWords(until);
  const { today } = renewal;
  const isOver = until < today;
  return (
    <>
      <span className={isOver ? "text-brick" : undefined}>{dayInWords(until)}</span>
      {" · "}
      {isOver
        ? t("ended", { days: daysBetween(until, today) })
        : t("left", { days: daysBetween(today, until) })}
      <span className="block text-sm text-ink-soft">
        <WhatFollows client={client} renewal={renewal} />
      </span>
    </>
  );
}

function WhatFollows({
  client: { register, valid_until },
  renewal: { caseId, today },
}: Props & { renewal: Renewal }) {
  const t = useTranslations("profile.validity");
  const { dayInWords } = useDates();
  const { expires, off } = registerOf(register);
  const until = valid_until ?? "";
  if (caseId) return <Link to={profilePath(caseId)}>{t("renewal")}</Link>;
  if (!expires || off) return t("never");
  if (daysBetween(until, today) > expiredAtMost) return t("tooLate", { days: expiredAtMost });
  return t("renewalOn", {
    day: dayInWords([renewalDay(until, expires.renewalDays), today].sort()[1] ?? today),
  });
}
