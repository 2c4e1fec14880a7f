import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { cursorOf, listHref } from "../../domain/clients/filter.ts";
import type { ClientPage } from "../../domain/clients/list-clients.server.ts";
import { Icon } from "../../ui/icon.tsx";

type Pages = { path: string; search: string; page: ClientPage };

/** To the previous and the next page, by the cursors of the first and the last row. */
export function ListPages({ path, search, page }: Pages) {
  const t = useTranslations("clients");
  const query = new URLSearchParams(search);
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  if (!page.hasPrevious && !page.hasNext) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap justify-between gap-3">
      {page.hasPrevious ? (
        <Link
          rel="prev"
          className="btn btn-quiet"
          to={listHref(path, query, first ? { before: cursorOf(first) } : {})}
        >
          <Icon name="arrow-left" />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      {page.hasNext && last ? (
        <Link rel="next" className="btn btn-quiet" to={listHref(path, query, { after: cursorOf(last) })}>
          {t("next")}
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
