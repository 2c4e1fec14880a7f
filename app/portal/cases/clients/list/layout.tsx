import { Link } from "react-router";
import { clientList } from "../../../../domain/cases/clients/filter.ts";
import { cookieOf, remembered } from "../../../../platform/http/remembered.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { ListLayout } from "../../../frame/list/list-table.tsx";

const layouts = ["auto", "table", "cards"] as const satisfies readonly ListLayout[];
const cookieName = "sopan_look";

/**
 * From the URL ("look" or "view"), then stored in a cookie on this device, else the stored one: not per account, because phone and desktop
 * differ.
 */
export function chooseLayout(request: Request, origin: string): { layout: ListLayout; headers: HeadersInit } {
  const query = new URL(request.url).searchParams;
  const chosen = layouts.find((layout) => layout === (query.get("look") ?? query.get("view")));
  const kept = layouts.find((layout) => layout === remembered(request, cookieName)) ?? "auto";
  const isNew = chosen !== undefined && chosen !== kept;
  return {
    layout: chosen ?? kept,
    headers: isNew ? { "Set-Cookie": cookieOf(cookieName, chosen, origin) } : {},
  };
}

type Props = { layout: ListLayout; register: string; search: string };

/** On a phone they are in the head's menu. "Table" applies only where there is room. */
export function LayoutLinks({ layout, register, search }: Props) {
  const t = useTranslations("clients.look");
  const link = (to: ListLayout, view: "table" | "cards", isChosen: boolean, where: string) => (
    <Link
      key={to}
      to={clientList(register).href(search, { look: to })}
      replace
      preventScrollReset
      title={t(view)}
      aria-current={isChosen || undefined}
      className={`btn btn-quiet aria-[current]:bg-indigo-wash ${where}`}
    >
      <Icon name={view === "table" ? "menu" : "dashboard"} />
      <span className="sr-only">{t(view)}</span>
    </Link>
  );
  return [
    link("auto", "table", layout !== "cards", "max-lg:hidden"),
    link("table", "table", layout === "table", "max-sm:hidden lg:hidden"),
    link("cards", "cards", layout === "cards", "max-sm:hidden"),
  ];
}
