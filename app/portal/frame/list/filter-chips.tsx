import { Link } from "react-router";
import type { List } from "../../../platform/lists/define-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { FilterWords } from "./filter-field.tsx";

type ChipsProps = {
  list: List;
  query: URLSearchParams;
  words: Readonly<Record<string, FilterWords>>;
  searched: string | undefined;
};

const classNames =
  "flex min-h-8 items-center gap-2 rounded-full border px-3 text-sm no-underline pointer-coarse:min-h-11";

export function FilterChips({ list, query, words, searched }: ChipsProps) {
  const t = useTranslations("list.filter");
  const named = Object.entries<FilterWords>({
    ...(searched && { [searched]: { label: t("search") } }),
    ...words,
  });
  const set = list.setIn(query);
  // A filter without effect has no chip, unless it is invalid.
  const used = named.filter(([name, { error }]) => set.includes(name) || (error && query.get(name)));
  if (used.length === 0) return null;
  const textOf = (name: string, { options }: FilterWords) =>
    options?.find(({ value }) => value === query.get(name))?.label ?? query.get(name);
  const without = Object.fromEntries(named.map(([name]) => [name, null]));
  return (
    <ul className="order-4 flex basis-full flex-wrap gap-2" aria-label={t("inUse")}>
      {used.map(([name, filter]) => (
        <li key={name}>
          <Link
            to={list.href(query, { [name]: null })}
            replace
            preventScrollReset
            className={`${classNames} border-line bg-surface hover:border-indigo`}
          >
            <span className="max-w-60 truncate">
              {filter.label}: <strong>{textOf(name, filter)}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{t("remove")}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={list.href(query, { ...without, sort: null })}
          replace
          preventScrollReset
          className={`link ${classNames} border-transparent`}
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
