import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formPath } from "../../domain/clients/fields.ts";
import { cursorOf, listHref } from "../../domain/clients/filter.ts";
import type { ClientPage } from "../../domain/clients/list-clients.server.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { Icon } from "../../ui/icon.tsx";

export function AddLink({ scheme, id, children }: { scheme: Scheme; id?: string; children: ReactNode }) {
  return (
    <Link to={formPath(scheme)} id={id} className="btn">
      <Icon name="plus" />
      {children}
    </Link>
  );
}

export function ListHead({ scheme, mayChange }: { scheme: Scheme; mayChange: boolean }) {
  const t = useTranslations("clients");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{t(`title.${scheme}`)}</h1>
      {mayChange ? (
        <AddLink scheme={scheme} id="add-client">
          {t("add")}
        </AddLink>
      ) : null}
    </div>
  );
}

type Pages = { path: string; search: string; page: ClientPage };

/** To the page before and the next one, by the first and the last row's place. */
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
          to={first ? listHref(path, query, { before: cursorOf(first) }) : listHref(path, query, {})}
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
