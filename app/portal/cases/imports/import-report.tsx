import type { StoredRow } from "../../../domain/cases/imports/import-rows.server.ts";
import { undoDays } from "../../../domain/cases/imports/import-state.ts";
import type { EarlyEnd, Import } from "../../../domain/cases/imports/tables.ts";
import { listPath } from "../../../domain/catalogue/registers/registers.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { ImportNotes, ProblemCounts } from "./import-notes.tsx";
import { BadRows, Figures } from "./import-parts.tsx";

type Props = { found: Import; refused: readonly StoredRow[]; until: string | null; now: string };

/** Outcome, refused rows, and undo. */
export function ImportReport({ found, refused, until, now }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("imports.report");
  const { added, updated, skipped, undone, kept } = found;
  const out = found.bad + found.refused;
  const ran = { [t("added")]: added, [t("updated")]: updated, [t("skipped")]: skipped, [t("refused")]: out };
  const reversed = { [t("back")]: undone, [t("kept")]: kept };
  const toUndo = added + updated - undone - kept;
  const isReversed = found.state === "undone" || undone + kept > 0;
  return (
    <>
      <ImportResult found={found} />
      <ImportNotes found={found} />
      <Figures counts={{ ...(found.state === "undone" ? {} : ran), ...(isReversed ? reversed : {}) }} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={listPath(found.register)}>
          {t("list", { register: registerName(found.register) })}
        </ButtonLink>
        <ButtonLink href="/clients/import" variant="quiet">
          {t("another")}
        </ButtonLink>
      </div>
      {out > 0 ? <RefusedRows found={found} rows={refused} /> : null}
      {found.state === "done" && until && toUndo > 0 ? <Undo count={toUndo} until={until} now={now} /> : null}
    </>
  );
}

function ImportResult({ found }: { found: Import }) {
  const t = useTranslations("imports.report");
  const { state, good, added, updated, skipped, undone, kept } = found;
  const early = found.failure ? (JSON.parse(found.failure) as EarlyEnd) : undefined;
  const out = found.bad + found.refused;
  const left = good - added - updated - skipped - found.refused;
  const toUndo = added + updated - undone - kept;
  if (state === "undone")
    return (
      <Message tone={kept > 0 ? "warning" : "success"} title={t(undoneTitle(found))}>
        {undone > 0 ? <p>{t("undoneText", { count: undone })}</p> : null}
        {kept > 0 ? <p>{t("keptText", { count: kept })}</p> : null}
        {left > 0 ? <p>{t("never", { count: left })}</p> : null}
      </Message>
    );
  if (early?.step === "undoing")
    return (
      <Message tone="warning" title={t("undoEarly.title")}>
        {t(`undoEarly.${early.reason}`)} {t("undoEarly.counts", { undone, kept, left: toUndo })}
      </Message>
    );
  const ended = out > 0 ? t("part", { done: added + updated, out }) : t("done");
  return (
    <Message tone={early || out > 0 ? "warning" : "success"} title={early ? t("early.title") : ended}>
      {early ? <p>{t(`early.${early.reason}`)}</p> : null}
      {left > 0 ? <p>{t("never", { count: left })}</p> : null}
    </Message>
  );
}

function undoneTitle({ undone, kept }: Import) {
  if (kept === 0) return "undone";
  return undone === 0 ? "undoneNone" : "undonePart";
}

function RefusedRows({ found, rows }: { found: Import; rows: readonly StoredRow[] }) {
  const t = useTranslations("imports");
  const download = (
    <p className="flex flex-wrap items-center gap-3">
      <ButtonLink href={`/clients/import/${found.id}/refused`} variant="quiet" icon="download">
        {t("report.download")}
      </ButtonLink>
      <span className="text-ink-soft">{t("report.downloadHint")}</span>
    </p>
  );
  return <BadRows rows={rows} lead={download} counts={<ProblemCounts found={found} />} />;
}

type UndoProps = {
  /** Clients that the import added or changed. */ count: number;
  until: string;
  now: string;
};

function Undo({ count, until, now }: UndoProps) {
  const t = useTranslations("imports.report");
  const { istDateTime } = useDates();
  if (until < now) return <p className="text-ink-soft">{t("undoOver", { days: undoDays })}</p>;
  return (
    <Confirm label={t("undo")} icon="refresh">
      <p>{t("undoText", { count, until: istDateTime(until) })}</p>
      <PostButton intent="undo" variant="danger" label={t("undoYes")} />
    </Confirm>
  );
}
