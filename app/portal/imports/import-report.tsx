import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import type { ShownRow } from "../../domain/imports/list-rows.server.ts";
import type { Import } from "../../domain/imports/tables.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Message } from "../../ui/message.tsx";
import { BadRows, Figures } from "./import-parts.tsx";

type Props = { found: Import; refused: readonly ShownRow[]; until: string | null; now: string };

/** What became of the rows, the refused ones with their problems, and the undo. */
export function ImportReport({ found, refused, until, now }: Props) {
  const t = useTranslations("imports.report");
  const { good, added, updated, skipped, undone, kept } = found;
  const out = found.bad + found.refused;
  const left = good - added - updated - skipped - found.refused;
  const counts =
    found.state === "undone"
      ? { [t("back")]: undone, [t("kept")]: kept }
      : { [t("added")]: added, [t("updated")]: updated, [t("skipped")]: skipped, [t("refused")]: out };
  return (
    <>
      <Message tone="success" title={t(found.state === "undone" ? "undone" : "done")}>
        {found.state === "undone" && kept > 0 ? t("keptText", { count: kept }) : null}
        {left > 0 ? t("stopped", { count: left }) : null}
      </Message>
      <Figures counts={counts} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={listPath(found.scheme)}>
          {t("list", { scheme: found.scheme.toUpperCase() })}
        </ButtonLink>
        <ButtonLink href="/clients/import" variant="quiet">
          {t("another")}
        </ButtonLink>
      </div>
      {out > 0 ? <RefusedRows id={found.id} rows={refused} /> : null}
      {found.state === "done" && until ? <Undo until={until} now={now} /> : null}
    </>
  );
}

function RefusedRows({ id, rows }: { id: string; rows: readonly ShownRow[] }) {
  const t = useTranslations("imports");
  const download = (
    <p className="flex flex-wrap items-center gap-3">
      <ButtonLink href={`/clients/import/${id}/refused`} variant="quiet" icon="download">
        {t("report.download")}
      </ButtonLink>
      <span className="text-ink-soft">{t("report.downloadHint")}</span>
    </p>
  );
  return <BadRows rows={rows} lead={download} />;
}

function Undo({ until, now }: { until: string; now: string }) {
  const t = useTranslations("imports.report");
  if (until < now) return <p className="text-ink-soft">{t("undoOver")}</p>;
  return (
    <Card>
      <Form method="post" className="grid justify-items-start gap-3">
        <p className="max-w-text">{t("undoText", { until: istDateTime(until) })}</p>
        <Button type="submit" name="intent" value="undo" variant="danger">
          {t("undo")}
        </Button>
      </Form>
    </Card>
  );
}
