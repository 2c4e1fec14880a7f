import { useTranslations } from "use-intl";
import { outboxContext, settingsContext } from "../../contexts/services.ts";
import { findDeliveries } from "../../domain/outbox/deliveries.server.ts";
import {
  type DeliveryFilter,
  deliveriesHref,
  listedStates,
  readDeliveryFilter,
} from "../../domain/outbox/delivery-filter.ts";
import { targetCards } from "../../domain/outbox/target-cards.server.ts";
import { sheetTrouble } from "../../domain/sheet/state.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { ActionMessage } from "../page/action-message.tsx";
import { PageHead } from "../page/page-head.tsx";

import { portalAction } from "../page/portal-action.server.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { signedIn } from "../page/signed-in.server.ts";

import { useTargetName } from "../page/use-target-name.ts";

import { SheetWarning } from "../sheet/sheet-state.tsx";
import type { Route } from "./+types/list";
import { DeliveryRows } from "./deliveries.tsx";
import { pause, resend, resendAll, resume } from "./deliveries-action.server.ts";
import { TargetCards } from "./target-cards.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const filter = readDeliveryFilter(query);
  const before = query.get("before") ?? undefined;
  const { sheet: source } = context.get(settingsContext).outbound();
  const maySet = may(staff.role, "settings");
  const [cards, page, sheet] = await Promise.all([
    targetCards(db, staff, context.get(outboxContext).settings),
    findDeliveries(db, staff, filter, before),
    maySet ? sheetTrouble(db, staff, source) : undefined,
  ]);
  const rights = { mayAct: may(staff.role, "enquiries.write"), maySet };
  return { filter, first: before === undefined, cards, sheet, ...page, ...rights };
}

export const action = portalAction(
  { "enquiries.write": { resend, "resend-failed": resendAll, pause, resume } },
  (context) => context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, first, cards, rows, next, mayAct, maySet } = loaderData;
  const t = useTranslations("deliveries");
  const paused = cards.filter(({ pause }) => pause).map(({ target }) => target);
  useFreshness();
  return (
    <div className="stack max-w-page gap-8">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage of={actionData} t={useTranslations("deliveries.notice")} />
      {loaderData.sheet ? <SheetWarning {...loaderData.sheet} /> : null}
      <TargetCards cards={cards} mayAct={mayAct} maySet={maySet} />
      <section className="stack gap-4">
        <h2 className="text-xl">{t("listTitle")}</h2>
        <Filters filter={filter} />
        {rows.length > 0 ? (
          <DeliveryRows rows={rows} paused={paused} mayAct={mayAct} />
        ) : (
          <EmptyState title={t("emptyTitle")} level="h3">
            {t(`empty.${filter.state ?? "all"}`)}
          </EmptyState>
        )}
        <Pagination
          label={t("pages")}
          previous={first ? undefined : { href: deliveriesHref(filter), label: t("newest") }}
          next={next ? { href: deliveriesHref(filter, next), label: t("older") } : undefined}
        />
      </section>
    </div>
  );
}

function Filters({ filter }: { filter: DeliveryFilter }) {
  const t = useTranslations("deliveries");
  const targetName = useTargetName();
  const { target } = filter;
  const tabs = ([undefined, ...listedStates] as const).map((state) => ({
    href: deliveriesHref({ ...(state && { state }), ...(target && { target }) }),
    label: t(`states.${state ?? "all"}`),
    current: state === filter.state,
  }));
  return (
    <div className="grid gap-3">
      <Tabs label={t("stateTabs")} tabs={tabs} />
      {target ? (
        <p className="flex flex-wrap gap-x-4">
          {t("ofTarget", { target: targetName(target) })}
          <TextLink href={deliveriesHref(filter.state ? { state: filter.state } : {})}>
            {t("everyTarget")}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}
