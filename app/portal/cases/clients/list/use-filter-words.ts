import { useCallback } from "react";
import type { ListColumn } from "../../../../domain/cases/clients/columns.ts";
import {
  type ClientFilter,
  type clientList,
  type Sort,
  steps,
  waits,
} from "../../../../domain/cases/clients/filter.ts";
import { isRanged } from "../../../../domain/cases/clients/own-keys.ts";
import { listedFields } from "../../../../domain/cases/clients/own-list.ts";
import { isOwn, ownName } from "../../../../domain/cases/clients/own-values.ts";
import { applyTypes, clientStatuses, waitingOn } from "../../../../domain/cases/clients/tables.ts";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import type { FilterWords } from "../../../frame/list/filter-field.tsx";
import type { WordsOf } from "../../../frame/list/list-bar.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useFieldLabel } from "../../../frame/page/use-own-fields.ts";
import { useStages } from "../../../frame/page/use-stages.ts";

type Team = readonly { id: string; name: string }[];

/** Labels and options of the filters. */
export function useFilterWords(
  scheme: string,
  team: Team,
): WordsOf<ReturnType<typeof clientList>["filters"]> {
  const t = useTranslations("clients");
  const own = useOwnFilterWords(scheme);
  const stages = useStages(scheme).map(({ key, label }) => ({ value: key, label }));
  const waiting = waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) }));
  const longer = waits.map((days) => ({ value: String(days), label: t("waitedLonger", { days }) }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const label = useChoiceLabel();
  const choice = (value: string) => ({ value, label: label(value) });
  const none = (label: string) => ({ value: "none", label });
  const field = (name: Exclude<keyof ClientFilter, "search">) => ({ label: t(`fields.${name}`) });
  return {
    status: { ...field("status"), options: [none(t("pending")), ...clientStatuses.map(choice)] },
    type: { ...field("type"), options: [none(t("none")), ...applyTypes.map(choice)] },
    stage: { ...field("stage"), options: [none(t("none")), ...stages] },
    waiting: { ...field("waiting"), options: [none(t("none")), ...waiting] },
    waited: { ...field("waited"), options: longer },
    step: {
      ...field("step"),
      options: [{ value: "overdue", label: t("tabs.overdue") }, none(t("none"))],
    },
    staff: { ...field("staff"), options: [none(t("nobody")), ...people] },
    referrer: { ...field("referrer"), options: [none(t("none"))] },
    least: field("least"),
    most: field("most"),
    from: field("from"),
    to: field("to"),
    reached: {
      ...field("reached"),
      options: steps.map((value) => ({ value, label: t(`steps.${value}`) })),
    },
    stood: { ...field("stood"), options: longer },
    enquired: { ...field("enquired"), options: [{ value: "1", label: t("yes") }] },
    ...own,
  };
}

/** Own fields have dynamic names, which the list's type lacks. */
function useOwnFilterWords(scheme: string): object {
  const t = useTranslations("clients");
  const yesNo = useTranslations("clientForm.yesNo");
  const language = useLocale();
  const entries = listedFields(scheme).flatMap((field): [string, FilterWords][] => {
    const { key, kind, words, choices = [] } = field;
    const label = words[language];
    if (isRanged(field))
      return [
        [ownName(`${key}.from`), { label: t("ownFrom", { field: label }) }],
        [ownName(`${key}.to`), { label: t("ownTo", { field: label }) }],
      ];
    const options =
      kind === "yesNo"
        ? (["yes", "no"] as const).map((value) => ({ value, label: yesNo(value) }))
        : choices.map((choice) => ({ value: choice.key, label: choice.words[language] }));
    return [[ownName(key), { label, options: [{ value: "none", label: t("none") }, ...options] }]];
  });
  return Object.fromEntries(entries);
}

export function useColumnLabel(scheme: string): (name: ListColumn) => string {
  const t = useTranslations("clients.columns");
  const label = useFieldLabel(scheme);
  return useCallback((name) => (isOwn(name) ? label(name) : t(name)), [t, label]);
}

export function useSortWord(scheme: string): (sort: Sort) => string {
  const t = useTranslations("clients.sorts");
  const words = useTranslations("clients");
  const label = useFieldLabel(scheme);
  return (sort) => {
    if (!isOwn(sort)) return t(sort);
    const field = label(ownName(sort.slice(4).replace(/-desc$/, "")));
    return words(sort.endsWith("-desc") ? "ownDown" : "ownUp", { field });
  };
}
