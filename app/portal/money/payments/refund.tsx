import { data, Form, redirect, useNavigation } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { billNumber } from "../../../domain/money/bills/bill-number.ts";
import { claimsPath } from "../../../domain/money/claims/claims-path.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { receiptNumber } from "../../../domain/money/fees/receipt-number.ts";
import { findPaymentWithReturns } from "../../../domain/money/payments/find-refunds.server.ts";
import { maxReasonLength, refundPath } from "../../../domain/money/payments/refund-path.ts";
import { requestRefund } from "../../../domain/money/payments/request-refund.server.ts";
import type { Refund } from "../../../domain/money/payments/tables.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { asTyped, inRupees } from "../../../platform/language/amount.ts";
import { maxAmountLength, readRupees } from "../../../platform/language/read-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { fieldErrors, formFields } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { gone, refused, typedIn } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/refund";
import { withPaymentWords } from "./payment-words.ts";

export const handle: PortalHandle = { needs: "fees.refund" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await findPaymentWithReturns(db, staff, params.payment);
  if (!found) throw data(null, { status: 404 });
  const { payment, receipt, returns, refundable } = found;
  const { id, amount, paid_at, rrn, payment_id, client_id } = payment;
  return {
    payment: { id, amount, paid_at, reference: rrn || payment_id, client_id },
    receipt: receipt ? { number: receiptNumber(receipt), name: receipt.name } : null,
    refundable,
    isAsked: new URL(request.url).searchParams.get("done") === "asked",
    returns: returns.map((one) => ({
      id: one.id,
      kind: one.kind,
      amount: one.amount,
      state: one.state,
      at: one.at,
      problem: one.problem,
      note: noteOf(one),
    })),
  };
}

function noteOf({ note_year: year, note_number: number }: Refund): string {
  return year === null || number === null ? "" : billNumber({ kind: "refund", year, number });
}

async function refund({ db, staff, form, text, params, context, now }: Post) {
  const amount = readRupees(text("amount"));
  const reason = text("reason");
  if (amount === null) return refused({ amount: "amount" } as const, typedIn(form));
  if (reason === "" || reason.length > maxReasonLength)
    return refused({ reason: "reason" } as const, typedIn(form));
  const { provider } = context.get(settingsContext).payments() ?? {};
  const wanted = {
    paymentId: params.payment ?? "",
    submission: text("submission"),
    amount,
    reason,
    provider,
  };
  const asked = await requestRefund(db, staff, wanted, now);
  if (isSaved(asked)) throw redirect(`${refundPath(wanted.paymentId)}?done=asked`);
  if (asked === "gone") return gone();
  return asked === "more" || asked === "small"
    ? refused({ amount: asked }, typedIn(form))
    : refused(asked, typedIn(form));
}

export const action = portalAction({ "fees.refund": confirmed(refund) });

export const shouldRevalidate = reloadAfterConflict;

export default withPaymentWords(RefundPage);

function RefundPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("claims.refund");
  const busy = useNavigation().state !== "idle";
  const { payment, receipt, refundable, returns, isAsked } = loaderData;
  if (result && "confirmation" in result && result.confirmation)
    return <ConfirmIdentity confirmation={result.confirmation} />;
  const { problems, typed } =
    result && "problems" in result ? result : { problems: undefined, typed: undefined };
  const errors = fieldErrors(problems, (problem) => t(`problems.${problem}`));
  const field = formFields({ label: (name: "amount" | "reason") => t(name), typed, errors });
  const back = payment.client_id ? feesPath(payment.client_id) : claimsPath;
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        back={{ to: back, label: receipt?.name ?? t("toCheck") }}
        title={t("title")}
        lead={t("lead")}
      />
      <ActionMessage result={result} t={t} errors={errors} done={isAsked ? "asked" : undefined} />
      <PaymentFacts payment={payment} receipt={receipt} refundable={refundable} />
      {returns.length > 0 ? <Returns rows={returns} /> : null}
      {refundable > 0 ? (
        <Card>
          <Form method="post" noValidate className="grid gap-4">
            <FormId />
            <TextInput
              {...field("amount", asTyped(refundable))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxAmountLength}
            />
            <TextInput {...field("reason")} autoComplete="off" maxLength={maxReasonLength} />
            <Button type="submit" variant="danger" className="justify-self-start" busy={busy}>
              {t("now")}
            </Button>
          </Form>
        </Card>
      ) : null}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function PaymentFacts({ payment, receipt, refundable }: Pick<Loaded, "payment" | "receipt" | "refundable">) {
  const t = useTranslations("claims.refund");
  const { istDateTime } = useDates();
  const facts: Fact[] = [
    [t("paid"), inRupees(payment.amount)],
    [t("paidAt"), istDateTime(payment.paid_at)],
    [t("reference"), payment.reference],
    [t("receipt"), receipt?.number ?? null],
    [t("left"), inRupees(refundable)],
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function Returns({ rows }: { rows: Loaded["returns"] }) {
  const t = useTranslations("claims.refund");
  const { istDateTime } = useDates();
  return (
    <section className="stack gap-2">
      <h2 className="text-lg">{t("returns")}</h2>
      <ul className="card divide-y divide-line">
        {rows.map(({ id, kind, amount, state, at, problem, note }) => (
          <li key={id} className="grid gap-1 p-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{t(kind === "dispute" ? `disputes.${state}` : `states.${state}`)}</span>
              <strong className="tabular-nums">{inRupees(amount)}</strong>
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[istDateTime(at), problem].filter(Boolean).join(" · ")}
            </p>
            {note ? <p className="text-sm tabular-nums">{t("note", { number: note })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
