import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Client } from "../db/schema.ts";
import { serviceName } from "../enquiries/schema.ts";
import { istDateTime } from "../language/time.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import type { RelatedEnquiry } from "./profile.server.ts";
import { StatusBadge } from "./status-badge.tsx";

type File = Pick<Client, "id" | "scheme" | "project_name" | "status">;
type TabsProps = { mobile: string; files: readonly File[]; current: string };

/** Every file of the number, in both schemes. */
export function FileTabs({ mobile, files, current }: TabsProps) {
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

export function RelatedEnquiries({ enquiries }: { enquiries: readonly RelatedEnquiry[] }) {
  const t = useTranslations("profile.enquiries");
  const words = useTranslations("inbox");
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      {enquiries.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ul className="grid divide-y divide-line">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-3">
              <Link to={`/inbox/${enquiry.id}`}>{enquiry.reference}</Link>
              <Badge>{words(`states.${enquiry.state}`)}</Badge>
            </span>
            <span className="text-sm text-ink-soft">
              {words(`kinds.${enquiry.kind}`)} · {serviceName(enquiry.service)} ·{" "}
              {istDateTime(enquiry.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
