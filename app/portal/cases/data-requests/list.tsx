import en from "../../../../content/messages/en/data-requests.json" with { type: "json" };
import hi from "../../../../content/messages/hi/data-requests.json" with { type: "json" };
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import {
  finishRequest,
  type ListedRequest,
  listRequests,
  reopenRequest,
} from "../../../domain/cases/data-requests/data-requests.server.ts";
import { formPath } from "../../../domain/catalogue/registers/registers.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";
import type { Route } from "./+types/list";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const now = new Date();
  return {
    ...(await listRequests(db, staff, now)),
    today: istDay(now),
    mayWrite: may(staff, "clients.write"),
    mayOpen: may(staff, "people"),
  };
}

async function finish({ db, staff, text, now }: Post) {
  const id = text("request");
  const result = await finishRequest(db, staff, id, now);
  return result === "gone" ? gone() : done(result, { undo: { intent: "reopen", request: id } });
}

async function reopen({ db, staff, text, now }: Post) {
  const result = await reopenRequest(db, staff, text("request"), now);
  return result === "gone" ? gone() : done(result);
}

export const action = portalAction({ "clients.write": { finish, reopen } });

export const shouldRevalidate = reloadAfterConflict;

export default wordsFor({ dataRequests: { en, hi } })(DataRequests);

function DataRequests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dataRequests");
  const { open, done: finished } = loaderData;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={useTranslations("dataRequests.results")} />
      {open.length > 0 ? (
        <Requests rows={open} page={loaderData} />
      ) : (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      )}
      {finished.length > 0 ? (
        <section className="stack gap-2">
          <h2 className="text-lg">{t("doneTitle")}</h2>
          <Requests rows={finished} page={loaderData} />
        </section>
      ) : null}
    </div>
  );
}

type ListPage = Pick<Route.ComponentProps["loaderData"], "today" | "mayWrite" | "mayOpen">;

function Requests({ rows, page }: { rows: readonly ListedRequest[]; page: ListPage }) {
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <Row key={row.id} row={row} page={page} />
      ))}
    </ul>
  );
}

function Row({ row, page: { today, mayWrite, mayOpen } }: { row: ListedRequest; page: ListPage }) {
  const t = useTranslations("dataRequests");
  const { dayOf, dayInWords } = useDates();
  const { id, client_id, name, wish, number, answer_by, done_at } = row;
  const title = t(`wishes.${wish}`, { number: spaced(number) });
  const isLate = answer_by < today;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b>{title}</b>
          <TextLink href={profilePath(client_id)}>{name}</TextLink>
        </p>
        <p className="text-sm text-ink-soft">{t("asked", { day: dayOf(row.created_at) })}</p>
        {done_at ? (
          <p className="text-sm">{t("doneBy", { day: dayOf(done_at), who: row.staff_name ?? "–" })}</p>
        ) : (
          <>
            <p>
              <Badge tone={isLate ? "error" : "neutral"}>
                {t(isLate ? "late" : "answer", { day: dayInWords(answer_by) })}
              </Badge>
            </p>
            <p className="max-w-text text-sm">
              {t(`what.${wish}`)}{" "}
              {mayWrite && wish === "number" ? (
                <TextLink href={`${formPath(row.register)}?client=${client_id}`}>{t("open.form")}</TextLink>
              ) : null}
              {mayOpen && (wish === "copy" || wish === "erase") ? (
                <TextLink href="/people-data">{t("open.people")}</TextLink>
              ) : null}
            </p>
          </>
        )}
      </div>
      {mayWrite ? (
        <PostButton
          intent={done_at ? "reopen" : "finish"}
          label={t(done_at ? "reopen" : "done")}
          fields={{ request: id }}
          variant="quiet"
          aria-label={t(done_at ? "reopenOf" : "doneOf", { wish: title, name })}
          form={{ preventScrollReset: true }}
        />
      ) : null}
    </li>
  );
}
