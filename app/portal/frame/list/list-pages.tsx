import { Link } from "react-router";
import type { List } from "../../../platform/lists/define-list.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** Cursors of the neighbouring pages; `previous: {}` is the first page. */
export type Page = {
  count: number;
  previous?: Readonly<Record<string, string>> | undefined;
  next?: Readonly<Record<string, string>> | undefined;
};

type Props = {
  list: List;
  search: string;
  page: Page;
  total?: { count: number; atLeast: boolean };
  /** Links are shown above the list as well as below. */
  isAbove?: boolean;
};

/** For lists with forward cursors only. */
export function onward(
  name: "after" | "before",
  count: number,
  isFirst: boolean,
  next: string | undefined,
): Page {
  return {
    count,
    previous: isFirst ? undefined : {},
    next: next === undefined ? undefined : { [name]: next },
  };
}

/** `at` in the URL counts the rows before this page. */
export function ListPages({ list, search, page: { count, previous, next }, total, isAbove }: Props) {
  const t = useTranslations("list");
  if (!previous && !next) return null;
  const query = new URLSearchParams(search);
  const at = previous ? Number(/^\d{1,7}$/.exec(query.get("at") ?? "")?.[0] ?? Number.NaN) : 0;
  const isCounted = total !== undefined && !Number.isNaN(at);
  const placed = (cursor: Record<string, string>, rows: number) =>
    list.href(query, isCounted ? { ...cursor, at: String(Math.max(0, rows)) } : cursor);
  const isBack = previous && Object.keys(previous).length > 0;
  const range =
    isCounted &&
    t(total.atLeast ? "rangeAtLeast" : "range", { from: at + 1, to: at + count, total: total.count });
  return (
    <nav
      aria-label={t(isAbove ? "pagesAbove" : "pages")}
      className={classes(
        "list-pages flex flex-wrap items-center justify-end gap-2 text-sm text-ink-soft",
        isAbove && "max-sm:hidden",
      )}
    >
      {range ? (
        <span key={range} className={classes("tabular-nums", isAbove && "max-lg:hidden")}>
          {range}
        </span>
      ) : null}
      {previous ? (
        <Link
          rel="prev"
          className="btn btn-quiet"
          to={isBack ? placed(previous, at - count) : list.href(query)}
        >
          <Icon name="arrow-left" />
          <span className="max-sm:sr-only">{t(isBack ? "previous" : "first")}</span>
        </Link>
      ) : null}
      {next ? (
        <Link rel="next" className="btn btn-quiet" to={placed(next, at + count)}>
          <span className="max-sm:sr-only">{t("next")}</span>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
