import type { ReactNode } from "react";
import { Link } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { RelatedClient, RelatedEnquiry } from "../../../../domain/cases/enquiries/related.server.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { SendPage } from "../../../frame/page/send-page.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { useServiceName } from "../../../frame/page/use-service-name.ts";
import { StatusBadge } from "../status-badge.tsx";

type EnquiriesProps = {
  title: string;
  none: string;
  enquiries: readonly RelatedEnquiry[];
  /** The enquiry that the client was created from. */
  source?: string | null;
};

export function RelatedEnquiries({ title, none, enquiries, source }: EnquiriesProps) {
  const serviceName = useServiceName();
  const t = useTranslations("enquiries");
  const { istDateTime } = useDates();
  return (
    <Related title={title} none={none}>
      {enquiries.map(({ id, reference, state, kind, service, created_at }) => (
        <Item
          key={id}
          link={<Link to={`/inbox/${id}`}>{reference}</Link>}
          state={<Badge>{t(`states.${state}`)}</Badge>}
          mark={id === source ? t("source") : undefined}
          text={[t(`kinds.${kind}`), serviceName(service), istDateTime(created_at)]}
        />
      ))}
    </Related>
  );
}

/** Created from an enquiry, or with its number. */
export function RelatedClients({
  clients,
  mayChange,
}: {
  clients: readonly RelatedClient[];
  mayChange: boolean;
}) {
  const registerName = useRegisterName();
  const t = useTranslations("enquiries");
  return (
    <Related title={t("clients")} none={t(mayChange ? "noClients" : "noRelated")}>
      {clients.map(({ id, name, made, project_name, ...client }) => (
        <Item
          key={id}
          link={<Link to={profilePath(id)}>{name}</Link>}
          state={<StatusBadge client={client} />}
          mark={made ? t("madeOfThis") : undefined}
          text={[registerName(client.register), project_name]}
          action={mayChange ? <SendPage clientId={id} /> : undefined}
        />
      ))}
    </Related>
  );
}

function Related({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={title}>
      {children.length === 0 ? <p className="text-ink-soft">{none}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">{children}</ul>
    </Card>
  );
}

type ItemProps = {
  link: ReactNode;
  state: ReactNode;
  mark: string | undefined;
  text: readonly string[];
  action?: ReactNode;
};

function Item({ link, state, mark, text, action }: ItemProps) {
  return (
    <li className="grid gap-1 py-3 wrap-anywhere first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-3">
        {link}
        {state}
        {mark ? <Badge tone="info">{mark}</Badge> : null}
      </span>
      <span className="text-sm text-ink-soft">{text.join(" · ")}</span>
      {action}
    </li>
  );
}
