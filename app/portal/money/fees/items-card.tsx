import { Form, Link } from "react-router";
import type { ListedFee } from "../../../domain/money/fees/fees-of-client.server.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { ClientFees } from "./client-loader.server.ts";
import type { FeesResult } from "./form-errors.tsx";
import { ItemBill } from "./item-bill.tsx";
import { ItemForm } from "./item-form.tsx";

type Fees = ClientFees & { changing: string | undefined };
type Props = { fees: Fees; result: FeesResult | undefined };

export function ItemsCard({ fees, result }: Props) {
  const t = useTranslations("fees");
  const { items, mayWrite } = fees;
  const changing = result?.intent === "change" ? result.typed?.item : fees.changing;
  return (
    <Card className="stack gap-3 p-4 sm:p-5" title={t("client.items")}>
      {items.length === 0 ? <p className="text-ink-soft">{t("client.noItems")}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="py-3 first:pt-0">
            {mayWrite && item.id === changing ? (
              <ItemForm key={item.version} fees={fees} result={result} item={item} />
            ) : (
              <ItemRow item={item} fees={fees} result={result} />
            )}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <div className="grid gap-3 border-t border-line pt-4 print:hidden">
          <h3 className="text-base">{t("item.add")}</h3>
          <ItemForm key={fees.submission} fees={fees} result={result} />
        </div>
      ) : null}
    </Card>
  );
}

function ItemRow({ item, fees, result }: Props & { item: ListedFee }) {
  const t = useTranslations("fees");
  const { dayInWords } = useDates();
  const { id, description, amount, due_on } = item;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-60 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{description}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {t("card.next", { day: dayInWords(due_on) })} <ItemState item={item} fees={fees} />
          </p>
        </div>
        <p className="font-semibold tabular-nums">{inRupees(amount)}</p>
      </div>
      <div className="flex basis-full flex-wrap items-center gap-2 empty:hidden">
        {fees.mayWrite && !fees.bills.some(({ kind, fee_id }) => kind === "bill" && fee_id === id) ? (
          <>
            <Link
              to={`${feesPath(fees.client.id)}?item=${id}`}
              preventScrollReset
              aria-label={t("item.changeOf", { item: description })}
              className="btn btn-quiet print:hidden"
            >
              {t("item.change")}
            </Link>
            <RemoveItem item={item} clientId={fees.client.id} />
          </>
        ) : null}
        <ItemBill item={item} fees={fees} result={result} />
      </div>
    </div>
  );
}

function ItemState({ item, fees: { bills, today } }: { item: ListedFee; fees: Fees }) {
  const t = useTranslations("fees.states");
  const words = useTranslations("bills.credit");
  const { amount, due_on, for_government } = item;
  const own = bills.filter(({ kind, fee_id }) => kind === "credit" && fee_id === item.id);
  const credited = Math.min(item.paid, sumOf(own));
  const paid = item.paid - credited;
  const badge = for_government ? <Badge>{t("government")}</Badge> : null;
  if (item.paid >= amount)
    return (
      <>
        {badge} <Badge tone="success">{t("paid")}</Badge>
      </>
    );
  return (
    <>
      {badge}
      {credited > 0 ? <Badge>{words("sum", { amount: inRupees(credited) })}</Badge> : null}
      {paid > 0 ? <Badge>{t("part", { amount: inRupees(paid) })}</Badge> : null}
      {due_on < today ? <Badge tone="error">{t("overdue")}</Badge> : null}
    </>
  );
}

const sumOf = (notes: readonly { amount: number }[]) => notes.reduce((sum, { amount }) => sum + amount, 0);

function RemoveItem({ item, clientId }: { item: ListedFee; clientId: string }) {
  const t = useTranslations("fees.item");
  return (
    <Confirm label={t("remove")}>
      <p>{t("removeText")}</p>
      <Form method="post" action={feesPath(clientId)} preventScrollReset>
        <HiddenFields values={{ item: item.id, version: item.version }} />
        <Button
          intent="remove"
          variant="danger"
          id={`remove-amount-${item.id}`}
          aria-label={t("removeOf", { item: item.description })}
        >
          {t("remove")}
        </Button>
      </Form>
    </Confirm>
  );
}
