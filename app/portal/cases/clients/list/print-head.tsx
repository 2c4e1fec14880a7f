import { clientList } from "../../../../domain/cases/clients/filter.ts";
import { similarMark } from "../../../../platform/lists/filters.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { FilterWords } from "../../../frame/list/filter-field.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useFilterWords, useSortWord } from "./use-filter-words.ts";

type Props = { register: string; search: string; today: string; team: Parameters<typeof useFilterWords>[1] };

/** Print only: filters, sort and day. */
export function PrintHead({ register, search, today, team }: Props) {
  const t = useTranslations("clients");
  const { dayInWords } = useDates();
  const list = clientList(register);
  const words: Record<string, FilterWords> = {
    q: { label: useTranslations("list.filter")("search") },
    ...useFilterWords(register, team),
  };
  const query = new URLSearchParams(search);
  const sortWord = useSortWord(register);
  const sort = list.sorts.find((one) => one === query.get("sort"));
  const filterWords = list.setIn(query).flatMap((name) => {
    const value = query.get(name)?.replace(similarMark, "");
    const of = words[name];
    return of && value
      ? `${of.label}: ${of.options?.find((one) => one.value === value)?.label ?? value}`
      : [];
  });
  return (
    <p className="hidden print:block">
      {[t("printed", { day: dayInWords(today) }), ...filterWords, ...(sort ? [sortWord(sort)] : [])].join(
        " · ",
      )}
    </p>
  );
}
