import { useMemo } from "react";
import { daysBetween } from "../../../../domain/cases/clients/days.ts";
import type { ClientRow } from "../../../../domain/cases/clients/list-clients.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { shortRupees } from "../../../../platform/language/amount.ts";
import { localeOf } from "../../../../platform/language/language.ts";
import { dayInColumn, shortDay } from "../../../../platform/language/time.ts";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useStageLabel } from "../../../frame/page/use-stages.ts";
import type { EditedField } from "../quick-edit/quick-select.tsx";

export type RowWords = ReturnType<typeof useRowWords>;

export function useRowWords(register: string, today: string) {
  const t = useTranslations("clients");
  const followUp = useTranslations("followUps.form");
  const locale = useLocale();
  const choice = useChoiceLabel();
  const stage = useStageLabel(register);
  return useMemo(() => {
    const day = (date: string) => shortDay(date, localeOf[locale]);
    const days = (began: string) => t("days", { days: daysBetween(began, today) });
    const waitingOn = (whom: NonNullable<Client["waiting_on"]>) => t(`waitingOn.${whom}`);
    const names = {
      status: t("fields.status"),
      stage: t("fields.stage"),
      waiting_on: t("fields.waiting"),
      follow_up_on: followUp("title"),
      assigned_to: t("fields.staff"),
    } satisfies Record<EditedField, string>;
    return {
      referrer: t("fields.referrer"),
      notReferred: t("notReferred"),
      none: t("none"),
      choice,
      day: (date: string) => dayInColumn(date, localeOf[locale]),
      rupees: (paise: number) => shortRupees(paise, locale),
      days,
      /** " · 12d" */
      since: (began: string) => ` · ${days(began)}`,
      waitingFor: ({ waiting_on, waiting_since }: ClientRow) =>
        waiting_on
          ? t("waitingFor", { whom: waitingOn(waiting_on), days: daysBetween(waiting_since, today) })
          : "",
      followUp: (date: string) => t("followUp", { day: day(date) }),
      names,
      /** Empty without a value, but a case without status is pending. */
      values: {
        status: ({ status }) => (status ? choice(status) : t("pending")),
        stage: (row) => (row.stage ? stage(row.stage) : ""),
        waiting_on: (row) => (row.waiting_on ? waitingOn(row.waiting_on) : ""),
        follow_up_on: (row) => (row.follow_up_on ? day(row.follow_up_on) : ""),
        assigned_to: (row) => row.staff_name ?? "",
      } satisfies Record<EditedField, (row: ClientRow) => string>,
      /** "Status of Asha Devi". */
      label: (field: EditedField, name: string) => t("quick.label", { field: names[field], name }),
    };
  }, [t, followUp, locale, choice, stage, today]);
}
