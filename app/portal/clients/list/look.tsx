import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { clientList } from "../../../domain/clients/filter.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Look } from "../../list/list-table.tsx";

/** The view in the address, or the one that was chosen last. */
export function readLook(chosen: unknown, kept: unknown): Look {
  return [chosen, kept].find((view) => view === "table" || view === "cards") ?? "auto";
}

type Props = { look: Look; scheme: string; search: string };

/** Table or cards; on a phone they are in the head's menu. */
export function LookLinks({ look, scheme, search }: Props) {
  const t = useTranslations("clients.look");
  return (["table", "cards"] as const).map((view) => (
    <Link
      key={view}
      to={clientList(scheme).href(search, { look: view })}
      replace
      preventScrollReset
      title={t(view)}
      aria-current={look === view || undefined}
      className="btn btn-quiet max-sm:hidden aria-[current]:bg-indigo-wash"
    >
      <Icon name={view === "table" ? "menu" : "dashboard"} />
      <span className="sr-only">{t(view)}</span>
    </Link>
  ));
}
