import { Link } from "react-router";
import type { WaitingClient } from "../../domain/cases/applicant-links/received.server.ts";
import { profilePath } from "../../domain/cases/clients/fields.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** The head of a closed part. */
export function Counted({ title, children }: { title: string; children: string }) {
  return (
    <h2 className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-base">
      {title}
      <span className="text-sm font-normal text-ink-soft">{children}</span>
    </h2>
  );
}

/** Clients with documents that nobody has checked. */
export function ReceivedDocuments({ clients }: { clients: readonly WaitingClient[] }) {
  const t = useTranslations("portal.dashboard.received");
  if (clients.length === 0) return null;
  return (
    <Disclosure summary={<Counted title={t("title")}>{t("clients", { count: clients.length })}</Counted>}>
      <ul className="flex flex-wrap gap-x-6 text-sm">
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
    </Disclosure>
  );
}
