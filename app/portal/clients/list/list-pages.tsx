import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { cursorOf, listHref } from "../../../domain/clients/filter.ts";
import type { ClientPage } from "../../../domain/clients/list-clients.server.ts";
import type { ClientTotal } from "../../../domain/clients/total-clients.server.ts";
import { Icon } from "../../../ui/icon.tsx";

type Props = {
  path: string;
  search: string;
  page: ClientPage;
  /** The list's total, to say which part of it the page is. */
  total?: ClientTotal;
  /** In the head of the list; the same links are below it, too. */
  isAbove?: boolean;
};

/** To the previous and the next page, by the cursors of the first and the last row; `at` counts the rows before. */
export function ListPages({ path, search, page, total, isAbove }: Props) {
  const t = useTranslations("clients");
  const query = new URLSearchParams(search);
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  if (!first || !last || (!page.hasPrevious && !page.hasNext)) return null;
  const at = page.hasPrevious ? Number(/^\d{1,7}$/.exec(query.get("at") ?? "")?.[0] ?? Number.NaN) : 0;
  const size = page.rows.length;
  const before = { before: cursorOf(first), at: String(Math.max(0, at - size)) };
  const after = { after: cursorOf(last), at: String(at + size) };
  const range = { from: at + 1, to: at + size, total: total?.count ?? 0 };
  const counts = total !== undefined && !Number.isNaN(at);
  const hrefOf = (cursor: Record<string, string>) =>
    listHref(path, query, counts ? cursor : { ...cursor, at: null });
  return (
    <nav aria-label={t(isAbove ? "pagesAbove" : "pages")} className="list-pages">
      {counts ? (
        <span className="tabular-nums">{t(total.atLeast ? "rangeAtLeast" : "range", range)}</span>
      ) : null}
      {page.hasPrevious ? (
        <Link rel="prev" className="btn btn-quiet" to={hrefOf(before)}>
          <Icon name="arrow-left" />
          <span className="max-sm:sr-only">{t("previous")}</span>
        </Link>
      ) : null}
      {page.hasNext ? (
        <Link rel="next" className="btn btn-quiet" to={hrefOf(after)}>
          <span className="max-sm:sr-only">{t("next")}</span>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
