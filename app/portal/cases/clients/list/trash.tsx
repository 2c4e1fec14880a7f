import { Form } from "react-router";
import { clientList, readListQuery } from "../../../../domain/cases/clients/filter.ts";
import { type ClientRow, listClients } from "../../../../domain/cases/clients/list-clients.server.ts";
import {
  countDue,
  emptiedAfterDays,
  emptyTrash,
  restoreClients,
} from "../../../../domain/cases/clients/trash.server.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { readTicks } from "../../../../platform/lists/ticks.ts";
import { retentionDays } from "../../../../platform/personal-data/retention-periods.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { PostButton } from "../../../../ui/post-button.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { BulkBar } from "../../../frame/list/bulk-bar.tsx";
import type { Column } from "../../../frame/list/columns.ts";
import { ListPages } from "../../../frame/list/list-pages.tsx";
import { ListTable } from "../../../frame/list/list-table.tsx";
import { useListKeys } from "../../../frame/list/use-list-keys.ts";
import { ActionMessage } from "../../../frame/page/action-message.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { type Post, portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { done } from "../../../frame/page/result.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import type { Route } from "./+types/trash";
import { clientPage } from "./client-page.ts";

const trash = clientList("trash");

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const search = new URL(request.url).searchParams;
  const query = { ...readListQuery(search, "trash"), filter: {}, sort: "changed" as const };
  const [page, due] = await Promise.all([
    listClients(db, staff, "trash", query),
    countDue(db, staff, new Date()),
  ]);
  return {
    page,
    due,
    search: search.toString(),
    mayRestore: may(staff, "clients.write"),
    mayEmpty: may(staff, "clients.empty"),
    days: emptiedAfterDays,
  };
}

export const action = portalAction({ "clients.write": { restore }, "clients.empty": { empty } });

async function empty({ db, staff, now }: Post) {
  return done("emptied", { values: { count: await emptyTrash(db, staff, now) } });
}

async function restore({ db, staff, form, text, now }: Post) {
  const one = text("restore");
  const ids = one && one !== "selected" ? [one] : readTicks(form).map(({ id }) => id);
  return done("restored", { values: { count: await restoreClients(db, staff, ids, now) } });
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { page, due, search, mayRestore, mayEmpty, days } = loaderData;
  const t = useTranslations("clients.trash");
  useListKeys(mayRestore);
  return (
    <div className="list-page">
      <div className="mb-3">
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="max-w-text text-sm text-ink-soft">
          {t("lead", { days, kept: retentionDays.trashedClients })}
        </p>
      </div>
      <ActionMessage result={actionData} t={t} toast />
      {page.rows.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      ) : (
        <Rows rows={page.rows} search={search} mayRestore={mayRestore} />
      )}
      <ListPages list={trash} search={search} page={clientPage(page)} />
      {mayEmpty && page.rows.length > 0 ? <Empty due={due} days={days} /> : null}
    </div>
  );
}

function Rows({
  rows,
  search,
  mayRestore,
}: {
  rows: readonly ClientRow[];
  search: string;
  mayRestore: boolean;
}) {
  const registerName = useRegisterName();
  const t = useTranslations("clients");
  const { istDateTime, shortDay } = useDates();
  const columns: Column<ClientRow>[] = [
    { name: "name", label: t("fields.name"), share: 20, position: "title", cell: ({ name }) => name },
    {
      name: "mobile",
      label: t("fields.mobile"),
      share: 14,
      position: "line",
      cell: ({ mobile, updated_at }) => (
        <>
          {spaced(mobile)}
          <span className="in-short"> · {shortDay(istDay(new Date(updated_at)))}</span>
        </>
      ),
    },
    { name: "project", label: t("fields.project"), share: 24, cell: (row) => row.project_name },
    {
      name: "register",
      label: t("trash.register"),
      share: 10,
      cell: ({ register }) => registerName(register),
    },
    {
      name: "deleted",
      label: t("trash.deleted"),
      share: 20,
      cell: (row) => istDateTime(row.updated_at),
    },
  ];
  const restore = ({ id, name }: ClientRow) => (
    <Button type="submit" form="trash" variant="quiet" name="restore" value={id}>
      {t("trash.restore")}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <>
      <ListTable
        {...{ rows, search, columns }}
        list={trash}
        label={t("trash.title")}
        ticks={mayRestore ? "trash" : undefined}
        actions={mayRestore ? { share: 14, cell: restore } : undefined}
      />
      {mayRestore ? (
        <Form method="post" id="trash">
          <HiddenFields values={{ intent: "restore" }} />
          <BulkBar choices={[]}>
            <Button type="submit" variant="quiet" name="restore" value="selected">
              {t("trash.restore")}
            </Button>
          </BulkBar>
        </Form>
      ) : null}
    </>
  );
}

function Empty({ due, days }: { due: number; days: number }) {
  const t = useTranslations("clients.trash");
  return (
    <Card className="grid justify-items-start gap-3">
      {due === 0 ? (
        <p className="text-ink-soft">{t("nothingDue", { days })}</p>
      ) : (
        <Confirm label={t("emptyNow", { count: due })} icon="trash">
          <p>{t("confirm")}</p>
          <PostButton intent="empty" variant="danger" label={t("emptyYes")} />
        </Confirm>
      )}
    </Card>
  );
}
