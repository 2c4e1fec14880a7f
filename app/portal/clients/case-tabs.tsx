import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { StatusBadge } from "./status-badge.tsx";

type Case = Pick<Client, "id" | "scheme" | "project_name" | "status">;
type TabsProps = { mobile: string; cases: readonly Case[]; current: string };

/** Every case of the number, in both schemes. */
export function CaseTabs({ mobile, cases, current }: TabsProps) {
  const t = useTranslations("profile");
  return (
    <nav aria-label={t("files")} className="print-none flex flex-wrap gap-2">
      {cases.map((client) => (
        <Link
          key={client.id}
          to={`/client/${mobile}?file=${client.id}`}
          aria-current={client.id === current ? "page" : undefined}
          className="flex min-h-11 max-w-full items-center gap-3 rounded-md border border-line bg-surface px-3 no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-wash"
        >
          <span className="truncate">
            {t("fileOf", { scheme: client.scheme.toUpperCase(), project: client.project_name })}
          </span>
          <StatusBadge status={client.status} />
        </Link>
      ))}
    </nav>
  );
}
