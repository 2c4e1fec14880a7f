import { Link, useNavigation } from "react-router";
import type { ClaimRow, InBank, SameUtr } from "../../../domain/money/claims/list-claims.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Age } from "../../frame/page/age.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { FoundButton } from "./found-button.tsx";
import { type ClaimResult, OtherAmount } from "./other-amount.tsx";

type Page = { names: Readonly<Record<string, string>>; now: string; today: string; mayWrite: boolean };

type Props = {
  rows: readonly ClaimRow[];
  page: Page;
  result: ClaimResult | undefined;
  /** Those that were not found. */
  isMissed?: boolean;
};

export function ClaimRows({ rows, page, result, isMissed = false }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-3 p-4 sm:px-5">
          <Told row={row} page={page} isMissed={isMissed} />
          <Hints row={row} today={page.today} />
          {page.mayWrite ? <Actions row={row} result={result} isMissed={isMissed} /> : null}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { row: ClaimRow; page: Page; isMissed: boolean };

function Told({ row, page: { names, now, today }, isMissed }: RowProps) {
  const t = useTranslations("claims");
  const { nearDay } = useDates();
  const { amount, due, created_by } = row;
  const by = created_by ? t("told.staff", { name: names[created_by] ?? "" }) : t("told.client");
  const told = messageOr(t, `told.${row.told || "soon"}`, row.told);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <Link to={feesPath(row.client_id)} className="link font-semibold">
          {row.name}
        </Link>
        <a href={`tel:${dialled(row.mobile)}`} className="link text-sm whitespace-nowrap tabular-nums">
          {spaced(row.mobile)}
        </a>
      </p>
      <strong className="text-right text-lg tabular-nums">{inRupees(amount)}</strong>
      <p className="col-span-full text-sm tabular-nums">
        {[t("row.utr", { utr: row.utr }), t("row.paidOn", { day: nearDay(row.paid_on, today) })].join(" · ")}
      </p>
      <p className={classes("col-span-full text-sm", amount > due ? "text-marigold-text" : "text-ink-soft")}>
        {t(amount > due ? "row.overDue" : "row.due", { amount: inRupees(due) })}
      </p>
      <p className="col-span-full text-sm text-ink-soft">
        {by} <Age at={row.at} now={now} />
        {isMissed ? <span>{` · ${told}`}</span> : null}
      </p>
    </div>
  );
}

/** What speaks for the payment, and against it. */
function Hints({ row: { bank, same }, today }: { row: ClaimRow; today: string }) {
  if (!bank && same.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      {bank ? <Bank bank={bank} today={today} /> : null}
      {same.map((one) => (
        <Same key={`${one.clientId} ${one.receipt}`} same={one} />
      ))}
    </div>
  );
}

function Bank({ bank: { by, amount, day, narration }, today }: { bank: InBank; today: string }) {
  const t = useTranslations("claims.bank");
  const { nearDay } = useDates();
  return (
    <p className="grid justify-items-start gap-1">
      <Badge tone={by === "utr" ? "success" : "info"}>
        {t(by, { amount: inRupees(amount), day: nearDay(day, today) })}
      </Badge>
      <span className="text-ink-soft wrap-anywhere">{narration}</span>
    </p>
  );
}

function Same({ same: { clientId, name, receipt } }: { same: SameUtr }) {
  const t = useTranslations("claims.same");
  const text = receipt ? t("receipt", { number: receipt, name }) : t("claim", { name });
  return (
    <p>
      <Badge tone="warning">
        {clientId ? (
          <Link to={feesPath(clientId)} className="underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </Badge>
    </p>
  );
}

type ActionProps = { row: ClaimRow; result: ClaimResult | undefined; isMissed: boolean };

function Actions({ row, result, isMissed }: ActionProps) {
  const t = useTranslations("claims.actions");
  const busy = useNavigation().state !== "idle";
  const isMine = result?.typed?.claim === row.id;
  const asks = isMine && result?.intent === "found" ? result.ask : undefined;
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <FoundButton claim={row.id} label={t(asks ? "again" : "found")} busy={busy} ask={asks ?? []} />
      {isMissed ? null : (
        <Confirm label={t("notFound")}>
          <p>{t("notFoundAsk", { name: row.name })}</p>
          <PostButton intent="notFound" label={t("notFoundNow")} busy={busy} fields={{ claim: row.id }} />
        </Confirm>
      )}
      <OtherAmount row={row} result={isMine && result?.intent === "other" ? result : undefined} busy={busy} />
    </div>
  );
}
