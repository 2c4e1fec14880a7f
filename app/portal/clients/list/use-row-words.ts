import { useMemo } from "react";
import { daysBetween } from "../../../domain/clients/days.ts";
import type { ClientRow } from "../../../domain/clients/list-clients.server.ts";
import type { Client } from "../../../domain/clients/tables.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { forEachName } from "../../../platform/language/for-each-name.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { dayInColumn, shortDay } from "../../../platform/language/time.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../page/use-choice-label.ts";
import { useStageLabel } from "../../page/use-stages.ts";
import type { EditedField } from "../quick-edit/quick-select.tsx";

export type RowWords = ReturnType<typeof useRowWords>;

/**
 * What the rows of a list say. A list has hundreds of texts, most of them the same: each is formatted once for the whole list, so
 * that a row needs no hook.
 */
export function useRowWords(scheme: string, today: string) {
  const t = useTranslations("clients");
  const followUp = useTranslations("followUps.form");
  const locale = useLocale();
  const choice = useChoiceLabel();
  const stage = useStageLabel(scheme);
  return useMemo(() => {
    const day = oncePer((date: string) => shortDay(date, localeOf[locale]));
    const days = oncePer((count: number) => ` · ${t("days", { days: count })}`);
    const choices = oncePer(choice);
    const waitingOn = oncePer((whom: NonNullable<Client["waiting_on"]>) => t(`waitingOn.${whom}`));
    const waitingFor = oncePer((whom: NonNullable<Client["waiting_on"]>) =>
      oncePer((count: number) => t("waitingFor", { whom: waitingOn(whom), days: count })),
    );
    const pending = t("pending");
    const names = {
      status: t("fields.status"),
      stage: t("fields.stage"),
      waiting_on: t("fields.waiting"),
      follow_up_on: followUp("title"),
      assigned_to: t("fields.staff"),
    } satisfies Record<EditedField, string>;
    const field = (label: string) => forEachName((name) => t("quick.label", { field: label, name }));
    return {
      referrer: t("fields.referrer"),
      notReferred: t("notReferred"),
      none: t("none"),
      choice: choices,
      day: oncePer((date: string) => dayInColumn(date, localeOf[locale])),
      rupees: (paise: number) => shortRupees(paise, locale),
      /** " · 12d" since a day. */
      since: (began: string) => days(daysBetween(began, today)),
      waitingFor: (row: ClientRow) =>
        row.waiting_on ? waitingFor(row.waiting_on)(daysBetween(row.waiting_since, today)) : "",
      followUp: oncePer((date: string) => t("followUp", { day: day(date) })),
      names,
      /** What a field says: nothing where there is none, but that a case is pending. */
      values: {
        status: ({ status }) => (status ? choices(status) : pending),
        stage: (row) => (row.stage ? stage(row.stage) : ""),
        waiting_on: (row) => (row.waiting_on ? waitingOn(row.waiting_on) : ""),
        follow_up_on: (row) => (row.follow_up_on ? day(row.follow_up_on) : ""),
        assigned_to: (row) => row.staff_name ?? "",
      } satisfies Record<EditedField, (row: ClientRow) => string>,
      /** "Status of Asha Devi". */
      labels: {
        status: field(names.status),
        stage: field(names.stage),
        waiting_on: field(names.waiting_on),
        follow_up_on: field(names.follow_up_on),
        assigned_to: field(names.assigned_to),
      } satisfies Record<EditedField, (name: string) => string>,
    };
  }, [t, followUp, locale, scheme, today]);
}
