import { Form, useNavigation } from "react-router";
import type { SheetState, SheetTrouble } from "../../../domain/cases/sheet/state.server.ts";
import type { TakenRow } from "../../../domain/cases/sheet/take-over.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  state: SheetState | undefined;
  /** On the sheet's page, with a button to read it again. */
  mayAsk?: boolean;
};

/** Last read, last failure, and its reason. */
export function SheetStateCard({ state, mayAsk }: Props) {
  const t = useTranslations("sheet");
  const { istDateTime } = useDates();
  const failing = state?.failed !== undefined && state.failed.at > (state.ok?.at ?? "");
  return (
    <Card className="stack content-start gap-3">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t("state.title")}
        {state ? (
          <Badge tone={failing ? "error" : "success"}>{t(failing ? "state.fails" : "state.works")}</Badge>
        ) : null}
      </h2>
      <p>
        {state?.ok
          ? t("state.ok", { time: istDateTime(state.ok.at), rows: state.ok.rows })
          : t(state ? "state.neverOk" : "state.never")}
      </p>
      {state?.failed ? <Failed failed={state.failed} failing={failing} /> : null}
      {mayAsk ? (
        <Ask />
      ) : (
        <p>
          <TextLink href="/sheet">{t("toPage")}</TextLink>
        </p>
      )}
    </Card>
  );
}

function Failed({ failed, failing }: { failed: NonNullable<SheetState["failed"]>; failing: boolean }) {
  const t = useTranslations("sheet");
  const { istDateTime } = useDates();
  return (
    <div className={failing ? "border-l-4 border-brick pl-3" : "text-ink-soft"}>
      <p>
        {t("state.failed", { time: istDateTime(failed.at) })}
        {failed.code === null ? null : <span>{` (${failed.code})`}</span>}
      </p>
      <p>{t(`problems.${failed.kind}`)}</p>
      {failing && failed.until ? <p>{t("state.until", { time: istDateTime(failed.until) })}</p> : null}
    </div>
  );
}

function Ask() {
  const t = useTranslations("sheet");
  const busy = useNavigation().formData?.get("intent") === "ask";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button intent="ask" variant="quiet" icon="refresh" busy={busy}>
        {t("ask")}
      </Button>
      <TextLink href="/settings/sheet">{t("toSettings")}</TextLink>
    </Form>
  );
}

/** For the dashboard and deliveries. */
export function SheetWarning({ at, kind }: SheetTrouble) {
  const t = useTranslations("sheet");
  const { istDateTime } = useDates();
  return (
    <Message tone="warning" title={t("warning", { time: istDateTime(at) })} still>
      <p>{t(`problems.${kind}`)}</p>
      <TextLink href="/sheet">{t("warningLink")}</TextLink>
    </Message>
  );
}

/** Above a new client's form: filled from the sheet, or not found. */
export function SheetNotice({ row: { mobile, typed, shortened } }: { row: TakenRow }) {
  const t = useTranslations("sheet");
  return (
    <Message tone={typed && !shortened ? "info" : "warning"} still>
      <p>{t(typed ? "filled" : "notFilled")}</p>
      {shortened ? <p>{t("shortened")}</p> : null}
      <TextLink href={`/client/${mobile}`}>{t("toProfile")}</TextLink>
    </Message>
  );
}
