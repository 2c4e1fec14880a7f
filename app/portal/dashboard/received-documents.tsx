import { Link } from "react-router";
import type { WaitingClient } from "../../domain/cases/applicant-links/received.server.ts";
import { profilePath } from "../../domain/cases/clients/fields.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Panel } from "../frame/page/panel.tsx";

/** Clients with documents that nobody has checked. */
export function ReceivedDocuments({ clients }: { clients: readonly WaitingClient[] }) {
  const t = useTranslations("portal.dashboard.received");
  if (clients.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="card flex flex-wrap gap-x-6 px-3 py-1.5 text-sm">
        {clients.map(({ id, name, files }) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <Link
              to={`${profilePath(id)}?tab=documents`}
              className="min-w-0 truncate py-3 font-bold pointer-fine:py-1.5"
            >
              {name}
            </Link>
            <span className="shrink-0 text-ink-soft">{t("files", { count: files })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
