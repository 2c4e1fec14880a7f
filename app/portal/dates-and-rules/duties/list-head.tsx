import { Link } from "react-router";
import { dueList, dueViews } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";

type Props = {
  search: string;
  month: string | undefined;
  mayExport: boolean;
  maySet: boolean;
};

export function DueHead({ search, month, ...rest }: Props) {
  const t = useTranslations("duties");
  const viewLink = (name: "list" | "calendar", icon: IconName) => (
    <Link
      key={name}
      to={dueList.href(search, { as: name === "list" ? null : name, month: null, on: null })}
      title={t(name)}
      aria-current={(name === "calendar") === (month !== undefined) || undefined}
      className="btn btn-quiet aria-[current]:bg-indigo-wash"
    >
      <Icon name={icon} />
      <span className="sr-only">{t(name)}</span>
    </Link>
  );
  return (
    <header className="list-head">
      <PageTitle>{t("title")}</PageTitle>
      <h1 tabIndex={-1} className="text-xl">
        {t("title")}
      </h1>
      <nav aria-label={t("looks")} className="list-tools ml-auto">
        {viewLink("list", "menu")}
        {viewLink("calendar", "appointment")}
        <Menu label={t("more")} items={useItems({ search, month, ...rest })}>
          <span aria-hidden="true">⋯</span>
        </Menu>
      </nav>
    </header>
  );
}

function useItems({ search, month, mayExport, maySet }: Props): MenuItem[] {
  const t = useTranslations("duties");
  const files = useTranslations("clients.export");
  const file = (format: "csv" | "xlsx"): MenuItem => ({
    label: files(format),
    icon: "download",
    href: dueList.href(search, { format, as: null, month: null }, "/due/export"),
    kind: "document",
  });
  return [
    ...(mayExport && !month ? [file("csv"), file("xlsx")] : []),
    { label: files("print"), icon: "print", run: () => print() },
    ...(maySet ? [{ label: t("extensions"), icon: "appointment", href: "/due/extensions" } as const] : []),
  ];
}

/** Counts of each view, up to a limit. In the calendar none is current, and each leads to its list. */
export function useDueTabs(
  search: string,
  view: string | undefined,
  counts: Partial<Record<string, number>>,
  countLimit: number,
) {
  const t = useTranslations("duties");
  return dueViews.map((name) => ({
    href: dueList.href(search, { view: name, on: null, as: null, month: null }),
    label: t(`views.${name}`),
    isCurrent: name === view,
    count: (counts[name] ?? 0) >= countLimit ? `${countLimit - 1}+` : counts[name],
  }));
}
