import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { StatusBadge } from "./status-badge.tsx";

type File = Pick<Client, "id" | "scheme" | "project_name" | "status">;
type TabsProps = { mobile: string; files: readonly File[]; current: string };

/** Every file of the number, in both schemes. */
export function CaseTabs({ mobile, files, current }: TabsProps) {
  const t = useTranslations("profile");
  return (
    <nav aria-label={t("files")} className="print-none flex flex-wrap gap-2">
      {files.map((file) => (
        <Link
          key={file.id}
          to={`/client/${mobile}?file=${file.id}`}
          aria-current={file.id === current ? "page" : undefined}
          className="flex min-h-11 max-w-full items-center gap-3 rounded-md border border-line bg-surface px-3 no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-wash"
        >
          <span className="truncate">
            {t("fileOf", { scheme: file.scheme.toUpperCase(), project: file.project_name })}
          </span>
          <StatusBadge status={file.status} />
        </Link>
      ))}
    </nav>
  );
}
