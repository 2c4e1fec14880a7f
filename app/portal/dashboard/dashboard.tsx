import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { wasGuessed } from "../../domain/audit/audit.server.ts";
import { listPath } from "../../domain/clients/fields.ts";
import { clientFigures, sanctionedInMonth } from "../../domain/clients/figures.server.ts";
import { schemes } from "../../domain/clients/tables.ts";
import { countNew } from "../../domain/enquiries/inbox.server.ts";
import { countFollowUps } from "../../domain/follow-ups/list-follow-ups.server.ts";
import { deliveryTrouble } from "../../domain/outbox/target-cards.server.ts";
import { sheetTrouble } from "../../domain/sheet/state.server.ts";
import { listChangesByOthers } from "../../domain/staff/own-account.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { istDay } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import { SheetWarning } from "../sheet/sheet-state.tsx";
import type { Route } from "./+types/dashboard";
import { AccountChanges } from "./account-changes.tsx";
import { DeliveryWarnings, Warning } from "./delivery-warnings.tsx";
import { StageChart } from "./stage-chart.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const now = new Date();
  const today = istDay(now);
  const due = (group: "overdue" | "today") => countFollowUps(db, staff, { group, mine: false, today });
  const [newEnquiries, deliveries, guessing, overdue, dueToday, figures, sanctioned, sheet, changes] =
    await Promise.all([
      countNew(db, staff),
      deliveryTrouble(db, staff, now),
      may(staff.role, "audit") && wasGuessed(db, staff, now),
      due("overdue"),
      due("today"),
      clientFigures(db, staff, today),
      sanctionedInMonth(db, staff, today),
      may(staff.role, "settings") ? sheetTrouble(db, staff, settings.outbound().sheet) : undefined,
      listChangesByOthers(db, staff, now),
    ]);
  const { name } = staff;
  return { name, newEnquiries, deliveries, guessing, overdue, dueToday, figures, sanctioned, sheet, changes };
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Dashboard")];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, newEnquiries, overdue, dueToday, figures, sanctioned, sheet } = loaderData;
  const t = useTranslations("portal.dashboard");
  useFreshness();
  return (
    <div className="grid max-w-page gap-8">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 text-ink-soft">{t("welcome", { name })}</p>
      </div>
      <AccountChanges changes={loaderData.changes} name={name} />
      <DeliveryWarnings {...loaderData.deliveries} />
      {sheet ? <SheetWarning {...sheet} /> : null}
      {loaderData.guessing ? (
        <Warning title={t("guessing")} href="/audit?verb=guessing" link={t("guessingLink")}>
          {t("guessingText")}
        </Warning>
      ) : null}
      <section className="grid gap-4">
        <h2 className="text-xl">{t("clients")}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {schemes.map((scheme) => (
            <Card key={scheme} className="grid justify-items-start gap-3">
              <p className="text-ink-soft">{t(`${scheme}Text`)}</p>
              <ButtonLink href={listPath(scheme)} size="large" iconAfter="arrow-right">
                {t(scheme)}
              </ButtonLink>
            </Card>
          ))}
        </div>
      </section>
      <section className="grid gap-4 md:grid-cols-3">
        <h2 className="sr-only">{t("now")}</h2>
        <Tile
          title={t("followUps")}
          figure={t("dueToday", { count: dueToday })}
          text={t("overdue", { count: overdue })}
          alarm={overdue > 0}
        >
          <ButtonLink href="/today?whose=all" variant="quiet" icon="calendar">
            {t("openToday")}
          </ButtonLink>
        </Tile>
        <Tile
          title={t("enquiries")}
          figure={t("newEnquiries", { count: newEnquiries })}
          text={newEnquiries === 0 ? t("none") : ""}
        >
          <ButtonLink href="/inbox" variant={newEnquiries > 0 ? "primary" : "quiet"} icon="inbox">
            {t("open")}
          </ButtonLink>
        </Tile>
        <Tile
          title={t("sanctioned")}
          figure={t("sanctionedFiles", { count: sanctioned.count })}
          text={sanctioned.count > 0 ? inRupees(sanctioned.amount) : t("sanctionedHint")}
        />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{t("figures.title")}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          {figures.map((of) => (
            <StageChart key={of.scheme} figures={of} />
          ))}
        </div>
      </section>
    </div>
  );
}

type TileProps = { title: string; figure: string; text: string; alarm?: boolean; children?: ReactNode };

/** One figure of the day, with what to do about it. */
function Tile({ title, figure, text, alarm, children }: TileProps) {
  return (
    <Card className="grid content-start justify-items-start gap-2">
      <h3 className="text-base text-ink-soft">{title}</h3>
      <p className="text-2xl font-extrabold">{figure}</p>
      <p className={alarm ? "font-semibold text-brick" : "text-ink-soft"}>{text}</p>
      {children}
    </Card>
  );
}
