import { useRef } from "react";
import { Link, useFetcher } from "react-router";
import { originContext } from "../../contexts/services.ts";
import { profilePath } from "../../domain/cases/clients/fields.ts";
import type { GroupCounts } from "../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { listPath } from "../../domain/catalogue/registers/registers.ts";
import type {
  NotifiedCase,
  StepNotice,
} from "../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { offersPasskey } from "../../domain/people/staff/passkey-offer.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PostButton } from "../../ui/post-button.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { TodaysAppointments } from "../cases/appointments/todays-appointments.tsx";
import { OpenRequests } from "../cases/data-requests/open-line.tsx";
import { FollowUpList, useOpenForm } from "../cases/follow-ups/follow-up-list.tsx";
import type { Shown } from "../cases/follow-ups/follow-up-row.tsx";
import { type OutcomeResult, useOutcomeSentences } from "../cases/follow-ups/outcome-result.ts";
import { todayHref } from "../cases/follow-ups/today-href.ts";
import { usePosts } from "../frame/page/action-message.tsx";
import { PageTitle } from "../frame/page/page-title.tsx";
import { Panel } from "../frame/page/panel.tsx";
import type { PortalHandle } from "../frame/page/portal-handle.ts";
import { signedIn } from "../frame/page/signed-in.server.ts";
import { useDates } from "../frame/page/use-dates.ts";
import { useFolds } from "../frame/page/use-folds.ts";
import { useRegisterName } from "../frame/page/use-register.ts";
import { Stuck } from "../office/reports/stuck.tsx";
import type { Route } from "./+types/dashboard";
import { firstStepsAction } from "./first-steps.server.ts";
import { FirstSteps } from "./first-steps.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { Month } from "./month.tsx";
import { NewEnquiries } from "./new-enquiries.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { Counted, ReceivedDocuments } from "./received-documents.tsx";
import { UnconfirmedDetails } from "./unconfirmed-details.tsx";
import { Warnings } from "./warnings.tsx";

export const handle: PortalHandle = { needs: "signed-in" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const login = { origin: context.get(originContext), userAgent: request.headers.get("user-agent") ?? "" };
  const [loaded, offer] = await Promise.all([
    loadDashboard(db, staff, context, new URL(request.url).searchParams),
    offersPasskey(db, staff, login, new Date()),
  ]);
  return { ...loaded, offersPasskey: offer };
}

export const action = firstStepsAction;

type Loaded = Route.ComponentProps["loaderData"];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, work, figures, steps, mayChange, mayTake } = loaderData;
  const { mine, due, first, newEnquiries, waiting } = work;
  const page = useRef<HTMLDivElement>(null);
  useFreshness();
  useFolds(page);
  return (
    <div ref={page} className="stack max-w-page gap-6">
      <Head today={today} lists={loaderData.lists} />
      {loaderData.offersPasskey ? <PasskeyOffer /> : null}
      <OpenRequests {...loaderData.requests} />
      <Warnings {...loaderData.warnings} />
      {steps ? <FirstSteps done={steps} statistics={loaderData.details.statistics} /> : null}
      <TodaysAppointments rows={loaderData.appointments ?? []} names={loaderData.names} today={today} />
      <div className={columns}>
        <DoFirst rows={first} {...{ mine, due, today, mayChange }} />
        <NewEnquiries rows={waiting} count={newEnquiries} today={today} mayTake={mayTake} />
      </div>
      <div className={columns}>
        <div className="stack content-start gap-4">
          <Stuck figures={figures.stuck} days={figures.stuckDays} max={figures.max} first={2} />
          <div>
            <StepNotices notices={loaderData.notices ?? []} />
            <ReceivedDocuments clients={loaderData.received ?? []} />
          </div>
        </div>
        <Month figures={figures.month} enquiries={figures.enquiries} max={figures.max} />
      </div>
      {steps ? null : <UnconfirmedDetails {...loaderData.details} />}
    </div>
  );
}

const columns = "stack gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]";

function Head({ today, lists }: Pick<Loaded, "today" | "lists">) {
  const { longWeekday } = useDates();
  const t = useTranslations("portal.dashboard");
  const registerName = useRegisterName();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-2xl">
        {t("title")} <span className="text-base font-normal text-ink-soft">{longWeekday(today)}</span>
      </h1>
      <nav aria-label={t("lists")} className="grid grid-cols-2 gap-3 max-sm:w-full">
        {lists.map(({ register, count }) => (
          <ButtonLink key={register} href={listPath(register)} className="max-sm:px-2 sm:px-6">
            {registerName(register)}
            <span className="font-normal whitespace-nowrap tabular-nums">
              {count.toLocaleString("en-IN")}
            </span>
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}

type Props = { rows: readonly Shown[]; mine: boolean; due: GroupCounts; today: string; mayChange: boolean };

/** The most overdue follow-ups; Today has the others. */
function DoFirst({ rows, mine, due, today, mayChange }: Props) {
  const t = useTranslations("portal.dashboard.first");
  const fetcher = useFetcher<OutcomeResult>();
  const openForm = useOpenForm(fetcher, null);
  usePosts(fetcher, useOutcomeSentences(), { action: "/today" });
  const { overdue, today: now } = due;
  const all = { overdue, today: now, both: String(overdue > 0 && now > 0) };
  return (
    <Panel
      title={t("title")}
      all={overdue + now > 0 ? { href: todayHref({ mine }), label: t("all", all) } : undefined}
    >
      {rows.length > 0 ? (
        <FollowUpList
          rows={rows}
          {...{ today, mayChange, fetcher, openForm }}
          isShort
          href={(next) => todayHref({ mine, next })}
        />
      ) : (
        <p className="card p-4 text-sm text-ink-soft">
          {t("none")}{" "}
          {due.none > 0 ? (
            <Link to={todayHref({ mine, group: "none" })} className="link">
              {t("without", { count: due.none })}
            </Link>
          ) : null}
        </p>
      )}
    </Panel>
  );
}

/** Notices of automatic steps, until the person dismisses them. */
function StepNotices({ notices }: { notices: readonly StepNotice[] }) {
  const t = useTranslations("portal.dashboard.steps");
  if (notices.length === 0) return null;
  const cases = notices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Disclosure summary={<Counted title={t("title")}>{t("cases", { count: cases })}</Counted>}>
      <ul className="divide-y divide-line text-sm">
        {notices.map(({ step, name, count, newest, single }) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <Link to={single ? recordPath(single) : `/automatic-steps/told/${step}`} className="font-bold">
                {single ? single.name : t("cases", { count })}
              </Link>
              <span className="text-ink-soft"> · {name}</span>
            </span>
            <PostButton
              label={t("done")}
              intent="tick"
              fields={{ step, newest }}
              variant="quiet"
              aria-label={t("doneOf", { name: single?.name ?? name })}
              form={{ action: "/automatic-steps/tick", preventScrollReset: true }}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const recordPath = ({ noun, record_id }: NotifiedCase) =>
  noun === "client" ? profilePath(record_id) : `/inbox/${record_id}`;
