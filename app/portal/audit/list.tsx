import { useTranslations } from "use-intl";
import { dbContext } from "../../contexts/services.ts";
import { listActivity, listActors } from "../../domain/audit/audit.server.ts";
import { auditHref, readCursor, readFilter } from "../../domain/audit/filter.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/list";
import { FilterForm } from "./filter-form.tsx";
import { AuditRows } from "./rows.tsx";
import { StaffNames } from "./staff-names.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [filter, cursor] = [readFilter(query), readCursor(query)];
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const [page, actors] = await Promise.all([
    listActivity(db, staff, { filter, cursor }),
    listActors(db, staff),
  ]);
  return { filter, first: cursor === undefined, actors, ...page };
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Audit log")];
}

export default function Audit({ loaderData: { filter, first, actors, rows, next } }: Route.ComponentProps) {
  const t = useTranslations("audit");
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 text-ink-soft">{t("lead")}</p>
      </div>
      <FilterForm key={auditHref(filter)} filter={filter} actors={actors} />
      {rows.length > 0 ? (
        <StaffNames value={Object.fromEntries(actors.map(({ id, name }) => [id, name]))}>
          <AuditRows rows={rows} />
        </StaffNames>
      ) : (
        <EmptyState title={t("emptyTitle")}>{t(filtered ? "emptyFiltered" : "empty")}</EmptyState>
      )}
      <Pagination
        label={t("pages")}
        previous={first ? undefined : { href: auditHref(filter), label: t("newest") }}
        next={next && { href: auditHref(filter, next), label: t("older") }}
      />
    </div>
  );
}
