import { outboxContext, settingsContext } from "../../../contexts/services.ts";
import { sheetTrouble } from "../../../domain/cases/sheet/state.server.ts";
import { findDeliveries } from "../../../domain/delivery/deliveries/deliveries.server.ts";
import {
  type DeliveryFilter,
  deliveryList,
  listedStates,
} from "../../../domain/delivery/deliveries/delivery-filter.ts";
import { targetCards } from "../../../domain/delivery/deliveries/target-cards.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SheetWarning } from "../../cases/sheet/sheet-state.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useTargetName } from "../../frame/page/use-target-name.ts";
import type { Route } from "./+types/list";
import { DeliveryRows } from "./deliveries.tsx";
import { pause, resend, resendAll, resume } from "./deliveries-action.server.ts";
import { TargetCards } from "./target-cards.tsx";

export const handle: PortalHandle = { needs: "enquiries.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const { filter } = deliveryList.read(query);
  const before = query.get("before") ?? undefined;
  const { sheet: source } = context.get(settingsContext).outbound();
  const maySet = may(staff, "settings");
  const [cards, page, sheet] = await Promise.all([
    targetCards(db, staff, context.get(outboxContext).settings),
    findDeliveries(db, staff, filter, before),
    maySet ? sheetTrouble(db, staff, source) : undefined,
  ]);
  const rights = { mayAct: may(staff, "enquiries.write"), maySet };
  const pages = onward("before", page.rows.length, before === undefined, page.next);
  return { filter, search: query.toString(), rows: page.rows, pages, cards, sheet, ...rights };
}

export const action = portalAction(
  { "enquiries.write": { resend, "resend-failed": resendAll, pause, resume } },
  (context) => context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, search, cards, rows, pages, mayAct, maySet } = loaderData;
  const t = useTranslations("deliveries");
  const paused = cards.filter(({ pause }) => pause).map(({ target }) => target);
  useFreshness();
  useListKeys(false);
  return (
    <div className="stack max-w-page gap-8">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={useTranslations("deliveries.notice")} />
      {loaderData.sheet ? <SheetWarning {...loaderData.sheet} /> : null}
      <TargetCards cards={cards} mayAct={mayAct} maySet={maySet} />
      <section className="stack gap-4">
        <h2 className="text-xl">{t("listTitle")}</h2>
        <DeliveryBar search={search} state={filter.state} targets={cards.map(({ target }) => target)} />
        {rows.length > 0 ? (
          <DeliveryRows rows={rows} paused={paused} mayAct={mayAct} />
        ) : (
          <EmptyState title={t("emptyTitle")} level="h3">
            {t(`empty.${filter.state ?? "all"}`)}
          </EmptyState>
        )}
        <ListPages list={deliveryList} search={search} page={pages} />
      </section>
    </div>
  );
}

type BarProps = { search: string; state: DeliveryFilter["state"]; targets: readonly string[] };

function DeliveryBar({ search, state, targets }: BarProps) {
  const t = useTranslations("deliveries");
  const targetName = useTargetName();
  const tabs = ([undefined, ...listedStates] as const).map((of) => ({
    href: deliveryList.href(search, { state: of }),
    label: t(`states.${of ?? "all"}`),
    isCurrent: of === state,
  }));
  const options = targets.map((value) => ({ value, label: targetName(value) }));
  return (
    <ListBar
      list={deliveryList}
      search={search}
      words={{ target: { label: t("target"), options } }}
      tabs={<Tabs label={t("stateTabs")} tabs={tabs} />}
    />
  );
}
