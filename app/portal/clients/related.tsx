import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { RelatedClient, RelatedEnquiry } from "../../domain/enquiries/related.server.ts";
import { serviceName } from "../../domain/enquiries/schema.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusBadge } from "./status-badge.tsx";

type EnquiriesProps = {
  title: string;
  none: string;
  enquiries: readonly RelatedEnquiry[];
  /** The one of them that a client was made of. */
  source?: string | null;
};

/** Enquiries that belong to the same person. */
export function RelatedEnquiries({ title, none, enquiries, source }: EnquiriesProps) {
  const words = useTranslations("inbox");
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {enquiries.length === 0 ? <p className="text-ink-soft">{none}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-3">
              <Link to={`/inbox/${enquiry.id}`}>{enquiry.reference}</Link>
              <Badge>{words(`states.${enquiry.state}`)}</Badge>
              {enquiry.id === source ? <Badge tone="info">{words("source")}</Badge> : null}
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

/** Clients that were made of an enquiry, or have its number. */
export function RelatedClients({ clients }: { clients: readonly RelatedClient[] }) {
  const t = useTranslations("inbox");
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t("clients")}</h2>
      {clients.length === 0 ? <p className="text-ink-soft">{t("noClients")}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {clients.map((client) => (
          <li key={client.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-3">
              <Link to={`/client/${client.mobile}?file=${client.id}`} className="wrap-anywhere">
                {client.name}
              </Link>
              <StatusBadge status={client.status} />
              {client.made ? <Badge tone="info">{t("madeOfThis")}</Badge> : null}
            </span>
            <span className="text-sm wrap-anywhere text-ink-soft">
              {client.scheme.toUpperCase()} · {client.project_name}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
