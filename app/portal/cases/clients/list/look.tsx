import { Link } from "react-router";
import { clientList } from "../../../../domain/cases/clients/filter.ts";
import { cookieOf, remembered } from "../../../../platform/http/remembered.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { Look } from "../../../frame/list/list-table.tsx";

const looks = ["auto", "table", "cards"] as const satisfies readonly Look[];
const cookieName = "sopan_look";

/**
 * From the URL ("look" or "view"), then stored in a cookie on this device, else the stored one: not per account, because phone and desktop
 * differ.
 */
export function chooseLook(request: Request, origin: string): { look: Look; headers: HeadersInit } {
  const query = new URL(request.url).searchParams;
  const chosen = looks.find((look) => look === (query.get("look") ?? query.get("view")));
  const kept = looks.find((look) => look === remembered(request, cookieName)) ?? "auto";
  const isNew = chosen !== undefined && chosen !== kept;
  return {
    look: chosen ?? kept,
    headers: isNew ? { "Set-Cookie": cookieOf(cookieName, chosen, origin) } : {},
  };
}

type Props = { look: Look; scheme: string; search: string };

/** On a phone they are in the head's menu. "Table" applies only where there is room. */
export function LookLinks({ look, scheme, search }: Props) {
  const t = useTranslations("clients.look");
  const link = (to: Look, view: "table" | "cards", isChosen: boolean, where: string) => (
    <Link
      key={to}
      to={clientList(scheme).href(search, { look: to })}
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
    link("auto", "table", look !== "cards", "max-lg:hidden"),
    link("table", "table", look === "table", "max-sm:hidden lg:hidden"),
    link("cards", "cards", look === "cards", "max-sm:hidden"),
  ];
}
