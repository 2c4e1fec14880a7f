import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "../context.ts";
import { type EnquiryState, enquiryStates } from "../db/schema.ts";
import { istDateTime } from "../language/time.ts";
import { titled } from "../pages/meta.ts";
import { staffContext } from "../staff/staff-context.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useFreshness } from "../ui/use-freshness.ts";
import type { Route } from "./+types/list";
import { type InboxRow, listEnquiries } from "./inbox.server.ts";
import { spaced } from "./phone.ts";
import { serviceName } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = enquiryStates.find((known) => known === searchParams.get("state")) ?? "new";
  const before = searchParams.get("before") ?? undefined;
  const page = await listEnquiries(context.get(servicesContext).db, context.get(staffContext), {
    state,
    before,
  });
  return { state, first: before === undefined, ...page };
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Inbox")];
}

export default function Inbox({ loaderData: { state, first, rows, next } }: Route.ComponentProps) {
  const t = useTranslations("inbox");
  useFreshness();
  return (
    <div className="grid max-w-page gap-6">
      <h1 className="text-3xl">{t("title")}</h1>
      <Tabs
        label={t("tabs")}
        tabs={enquiryStates.map((of) => ({
          href: of === "new" ? "/inbox" : `/inbox?state=${of}`,
          label: t(`states.${of}`),
          current: of === state,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState title={t("emptyTitle")}>{t(`empty.${state}`)}</EmptyState>
      ) : (
        <Rows rows={rows} />
      )}
      <nav className="flex justify-between gap-4" aria-label={t("older")}>
        {first ? (
          <span />
        ) : (
          <ButtonLink href={`/inbox?state=${state}`} variant="quiet">
            {t("newest")}
          </ButtonLink>
        )}
        {next ? (
          <ButtonLink href={olderHref(state, next)} variant="quiet" rel="next" iconAfter="arrow-right">
            {t("older")}
          </ButtonLink>
        ) : null}
      </nav>
    </div>
  );
}

function olderHref(state: EnquiryState, before: string): string {
  return `/inbox?${new URLSearchParams({ state, before })}`;
}

function Rows({ rows }: { rows: readonly InboxRow[] }) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: InboxRow }) {
  const t = useTranslations("inbox");
  return (
    <li>
      <Link
        to={`/inbox/${row.id}`}
        className="grid gap-x-6 gap-y-1 p-4 no-underline hover:bg-sunk md:grid-cols-[2fr_1fr_auto]"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="max-w-full truncate text-lg">{row.name}</strong>
            <Badge tone="info">{t(`kinds.${row.kind}`)}</Badge>
            {row.repeats > 0 ? <Badge>{t("repeats", { count: row.repeats })}</Badge> : null}
          </span>
          {row.message ? <span className="block truncate text-ink-soft">{row.message}</span> : null}
        </span>
        <span className="grid min-w-0 text-sm">
          <span className="truncate">{serviceName(row.service)}</span>
          <span className="text-ink-soft tabular-nums">{spaced(row.phone)}</span>
        </span>
        <time dateTime={row.created_at} className="text-sm whitespace-nowrap text-ink-soft">
          {istDateTime(row.created_at)}
        </time>
      </Link>
    </li>
  );
}
