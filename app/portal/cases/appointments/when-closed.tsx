import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePosts } from "../../frame/page/action-message.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import type { mark } from "./list-action.server.ts";
import { moveCardId } from "./show-parts.tsx";
import { AppointmentLines } from "./visitor-changes.tsx";

/** Appointments that fall on a holiday or outside changed hours; their visitors do not know it yet. */
export function WhenClosed({ rows }: { rows: readonly ListedAppointment[] }) {
  const t = useTranslations("appointments.whenClosed");
  // Up here, because a row disappears before it could show its message.
  const fetcher = useFetcher<ResultOf<ReturnType<typeof mark>>>();
  usePosts(fetcher, useTranslations("appointments.notices"));
  if (rows.length === 0) return null;
  return (
    <Message tone="warning" title={t("title", { count: rows.length })}>
      <p className="mb-2">{t("text")}</p>
      <AppointmentLines rows={rows} below={(row) => <MoveOrCancel row={row} Form={fetcher.Form} />} />
    </Message>
  );
}

type RowProps = { row: ListedAppointment; Form: FetcherWithComponents<unknown>["Form"] };

function MoveOrCancel({ row: { id, version }, Form }: RowProps) {
  const t = useTranslations("appointments");
  const address = `/appointment/${id}`;
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-3">
      <Link to={`${address}#${moveCardId}`} className="btn btn-quiet">
        {t("acts.move")}
      </Link>
      <Confirm label={t("acts.cancel")} icon="close">
        <p>{t("cancelText")}</p>
        <Form method="post" action={address} preventScrollReset>
          <HiddenFields values={{ version }} />
          <Button intent="cancel" variant="danger">
            {t("acts.cancel")}
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
