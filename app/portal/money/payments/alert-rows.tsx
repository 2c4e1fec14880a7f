import { Form, Link } from "react-router";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import type { AlertRow } from "../../../domain/money/payments/match-payment.server.ts";
import { refundPath } from "../../../domain/money/payments/refund-path.ts";
import type { Alert } from "../../../domain/money/payments/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = {
  rows: readonly AlertRow[];
  mayWrite: boolean;
  mayRefund: boolean;
  result: { intent: string; typed?: Record<string, string> | undefined } | undefined;
};

const mayBeRefunded: Partial<Record<Alert, true>> = {
  over: true,
  closed: true,
  refundFailed: true,
  unmatched: true,
};

/** Online payments that somebody has to look at. */
export function AlertRows({ rows, mayWrite, mayRefund, result }: Props) {
  const t = useTranslations("claims.online");
  if (rows.length === 0) return null;
  const typed = result?.intent === "match" ? result.typed : undefined;
  return (
    <section className="stack mb-4 gap-2">
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="card divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-3 p-4 sm:px-5">
            <Payment row={row} />
            {mayRefund && mayBeRefunded[row.alert] ? (
              <p>
                <TextLink href={refundPath(row.id)}>{t("refund")}</TextLink>
              </p>
            ) : null}
            {mayWrite ? <Act row={row} typed={typed?.payment === row.id ? typed.mobile : ""} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ row }: { row: AlertRow }) {
  const t = useTranslations("claims.online");
  const { istDateTime } = useDates();
  const { client_id, name, amount, currency, alert, rrn, payment_id, paid_at } = row;
  const money = currency === "INR" ? inRupees(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        {client_id ? (
          <Link to={feesPath(client_id)} className="link font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{t("nobody")}</span>
        )}
        <strong className="text-lg tabular-nums">{money}</strong>
      </p>
      <p className="text-sm wrap-anywhere tabular-nums">
        {[istDateTime(paid_at), rrn, payment_id].filter(Boolean).join(" · ")}
      </p>
      <p>
        <Badge tone="warning">{t(`alerts.${alert}`)}</Badge>
      </p>
    </div>
  );
}

function Act({ row: { id, alert }, typed }: { row: AlertRow; typed: string | undefined }) {
  const t = useTranslations("claims.online");
  if (alert !== "unmatched")
    return (
      <PostButton
        intent="seen"
        variant="quiet"
        label={t(alert === "over" ? "advance" : "seen")}
        fields={{ payment: id }}
      />
    );
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <FormId />
      <HiddenFields values={{ payment: id }} />
      <TextInput
        id={`mobile-${id}`}
        name="mobile"
        label={t("mobile")}
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        defaultValue={typed}
      />
      <Button intent="match">{t("match")}</Button>
    </Form>
  );
}
