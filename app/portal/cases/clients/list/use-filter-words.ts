import { useCallback } from "react";
import type { ListColumn } from "../../../../domain/cases/clients/columns.ts";
import { isRanged } from "../../../../domain/cases/clients/custom-keys.ts";
import { listedFields } from "../../../../domain/cases/clients/custom-list.ts";
import { customName, isCustom, keyOfCustom } from "../../../../domain/cases/clients/custom-values.ts";
import {
  type ClientFilter,
  type ClientFilterEntry,
  clientList,
  type OptionWords,
  type Sort,
} from "../../../../domain/cases/clients/filter.ts";
import { useLocale, useTranslations } from "../../../../ui/use-translations.tsx";
import type { FilterWords } from "../../../frame/list/filter-field.tsx";
import type { WordsOf } from "../../../frame/list/list-bar.tsx";
import { useChoiceLabel } from "../../../frame/page/use-choice-label.ts";
import { useFieldLabel } from "../../../frame/page/use-custom-fields.ts";
import { useStages } from "../../../frame/page/use-stages.ts";

type FieldWord = Exclude<keyof ClientFilter, "q">;

type Team = readonly { id: string; name: string }[];

/** Labels and options of the filters. */
export function useFilterWords(
  register: string,
  team: Team,
): WordsOf<ReturnType<typeof clientList>["filters"]> {
  const t = useTranslations("clients");
  const own = useOwnFilterWords(register);
  const label = useChoiceLabel();
  const words: OptionWords = {
    t,
    choice: (value) => ({ value, label: label(value) }),
    stages: useStages(register).map(({ key, label }) => ({ value: key, label })),
    team: team.map(({ id, name }) => ({ value: id, label: name })),
  };
  const { q: _, ...entries } = clientList(register).filters;
  const named = Object.entries(entries).flatMap(([name, filter]) => {
    if (!("where" in filter)) return [];
    const { options }: ClientFilterEntry = filter;
    return [[name, { label: t(`fields.${name as FieldWord}`), ...(options && { options: options(words) }) }]];
  });
  return { ...Object.fromEntries(named), ...own };
}

/** Own fields have dynamic names, which the list's type lacks. */
function useOwnFilterWords(register: string): object {
  const t = useTranslations("clients");
  const yesNo = useTranslations("clientForm.yesNo");
  const language = useLocale();
  const entries = listedFields(register).flatMap((field): [string, FilterWords][] => {
    const { key, kind, words, choices = [] } = field;
    const label = words[language];
    if (isRanged(field))
      return [
        [customName(`${key}.from`), { label: t("ownFrom", { field: label }) }],
        [customName(`${key}.to`), { label: t("ownTo", { field: label }) }],
      ];
    const options =
      kind === "yesNo"
        ? (["yes", "no"] as const).map((value) => ({ value, label: yesNo(value) }))
        : choices.map((choice) => ({ value: choice.key, label: choice.words[language] }));
    return [[customName(key), { label, options: [{ value: "none", label: t("none") }, ...options] }]];
  });
  return Object.fromEntries(entries);
}

export function useColumnLabel(register: string): (name: ListColumn) => string {
  const t = useTranslations("clients.columns");
  const label = useFieldLabel(register);
  return useCallback((name) => (isCustom(name) ? label(name) : t(name)), [t, label]);
}

export function useSortWord(register: string): (sort: Sort) => string {
  const t = useTranslations("clients.sorts");
  const words = useTranslations("clients");
  const label = useFieldLabel(register);
  return (sort) => {
    if (!isCustom(sort)) return t(sort);
    const field = label(customName(keyOfCustom(sort).replace(/-desc$/, "")));
    return words(sort.endsWith("-desc") ? "ownDown" : "ownUp", { field });
  };
}
