import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { readDbContext } from "../../../contexts/services.ts";
import { readListQuery } from "../../../domain/clients/filter.ts";
import { type ClientRow, listClients } from "../../../domain/clients/list-clients.server.ts";
import {
  countDue,
  emptiedAfterDays,
  emptyTrash,
  restoreClients,
} from "../../../domain/clients/trash.server.ts";
import { may } from "../../../domain/staff/permissions.ts";
import { clean } from "../../../platform/language/clean.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Table } from "../../../ui/table.tsx";
import { ActionMessage } from "../../page/action-message.tsx";
import { PageTitle } from "../../page/page-title.tsx";
import { type Post, portalAction } from "../../page/portal-action.server.ts";
import { done } from "../../page/result.ts";
import { signedIn } from "../../page/signed-in.server.ts";
import { useDates } from "../../page/use-dates.ts";
import { useRegisterName } from "../../page/use-register.ts";
import type { Route } from "./+types/trash";
import { ListPages } from "./list-pages.tsx";
import { RowCheck } from "./row-actions.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const search = new URL(request.url).searchParams;
  const query = { ...readListQuery(search, "trash"), filter: {}, sort: "changed" as const };
  const [page, due] = await Promise.all([
    listClients(context.get(readDbContext), staff, "trash", query),
    countDue(db, staff, new Date()),
  ]);
  return {
    page,
    due,
    search: search.toString(),
    mayRestore: may(staff.role, "clients.write"),
    mayEmpty: may(staff.role, "clients.empty"),
    days: emptiedAfterDays,
  };
}

export const action = portalAction({ "clients.write": { restore }, "clients.empty": { empty } });

async function empty({ db, staff, now }: Post) {
  return done("emptied", { values: { count: await emptyTrash(db, staff, now) } });
}

/** One client, or the ticked ones. */
async function restore({ db, staff, form, text, now }: Post) {
  const one = text("restore");
  const ids = one && one !== "selected" ? [one] : form.getAll("id").map(clean);
  return done("restored", { values: { count: await restoreClients(db, staff, ids, now) } });
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { page, due, search, mayRestore, mayEmpty, days } = loaderData;
  const t = useTranslations("clients.trash");
  return (
    <div className="client-list">
      <div className="mb-3">
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="max-w-text text-sm text-ink-soft">
          {t("lead", { days, kept: retentionDays.trashedClients })}
        </p>
      </div>
      <ActionMessage of={actionData} t={t} />
      {page.rows.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      ) : (
        <Rows rows={page.rows} mayRestore={mayRestore} />
      )}
      <ListPages path="/clients/trash" search={search} page={page} />
      {mayEmpty && page.rows.length > 0 ? <Empty due={due} days={days} /> : null}
    </div>
  );
}

function Rows({ rows, mayRestore }: { rows: readonly ClientRow[]; mayRestore: boolean }) {
  const registerName = useRegisterName();
  const t = useTranslations("clients");
  const { istDateTime } = useDates();
  const columns = [
    ...(mayRestore ? [{ label: <span className="sr-only">{t("selection")}</span> }] : []),
    { label: t("fields.name") },
    { label: t("fields.mobile") },
    { label: t("fields.project") },
    { label: t("trash.scheme") },
    { label: t("trash.deleted") },
    ...(mayRestore ? [{ label: <span className="sr-only">{t("actions")}</span> }] : []),
  ];
  return (
    <Form method="post" className="stack gap-4">
      <HiddenFields values={{ intent: "restore" }} />
      <Table id="trash" caption={t("trash.title")} captionHidden columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            {mayRestore ? (
              <td>
                <RowCheck row={row} label={t("select", { name: row.name })} />
              </td>
            ) : null}
            <th scope="row" className="min-w-40">
              {row.name}
            </th>
            <td className="whitespace-nowrap tabular-nums">{spaced(row.mobile)}</td>
            <td className="min-w-40">{row.project_name}</td>
            <td>{registerName(row.scheme)}</td>
            <td className="whitespace-nowrap">{istDateTime(row.updated_at)}</td>
            {mayRestore ? (
              <td>
                <Button type="submit" variant="quiet" name="restore" value={row.id}>
                  {t("trash.restore")}
                  <span className="sr-only"> {row.name}</span>
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </Table>
      {mayRestore ? (
        <p>
          <Button type="submit" variant="quiet" name="restore" value="selected">
            {t("trash.restore")}
          </Button>
        </p>
      ) : null}
    </Form>
  );
}

function Empty({ due, days }: { due: number; days: number }) {
  const t = useTranslations("clients.trash");
  return (
    <Card className="grid justify-items-start gap-3">
      {due === 0 ? (
        <p className="text-ink-soft">{t("nothingDue", { days })}</p>
      ) : (
        <Form method="post" className="grid justify-items-start gap-3">
          <p>{t("confirm")}</p>
          <Button type="submit" name="intent" value="empty" variant="danger">
            {t("emptyNow", { count: due })}
          </Button>
        </Form>
      )}
    </Card>
  );
}
