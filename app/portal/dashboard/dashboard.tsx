import { useRef } from "react";
import { daysBetween } from "../../domain/cases/clients/days.ts";
import { listPath, registerKeys } from "../../domain/catalogue/registers/registers.ts";
import { istDay } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { TodaysAppointments } from "../cases/appointments/todays-appointments.tsx";
import { PageTitle } from "../frame/page/page-title.tsx";
import type { PortalHandle } from "../frame/page/portal-handle.ts";
import { signedIn } from "../frame/page/signed-in.server.ts";
import { useDates } from "../frame/page/use-dates.ts";
import { useFolds } from "../frame/page/use-folds.ts";
import { useRegisterName } from "../frame/page/use-register.ts";
import type { Route } from "./+types/dashboard";
import { DayLine } from "./day-line.tsx";
import { DoFirst } from "./do-first.tsx";
import { FiguresToReview } from "./figures-to-review.tsx";
import { firstStepsAction } from "./first-steps.server.ts";
import { FirstSteps } from "./first-steps.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { Month } from "./month.tsx";
import { NewEnquiries } from "./new-enquiries.tsx";
import { ReceivedDocuments } from "./received-documents.tsx";
import { StageTables } from "./stage-tables.tsx";
import { StepNotices } from "./step-notices.tsx";
import { Stuck } from "./stuck.tsx";
import { UnconfirmedDetails } from "./unconfirmed-details.tsx";
import { Warnings } from "./warnings.tsx";

export const handle: PortalHandle = { needs: "signed-in" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return loadDashboard(db, staff, context, new URL(request.url).searchParams);
}

export const action = firstStepsAction;

type Loaded = Route.ComponentProps["loaderData"];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, mine, work, figures, steps, mayChange, mayTake } = loaderData;
  const { due, first, newEnquiries, waiting } = work;
  const page = useRef<HTMLDivElement>(null);
  useFreshness();
  useFolds(page);
  return (
    <div ref={page} className="stack max-w-page gap-6">
      <Head {...loaderData} />
      <Warnings {...loaderData.warnings} name={loaderData.name} />
      {steps ? <FirstSteps done={steps} statistics={loaderData.details.statistics} /> : null}
      <StepNotices notices={loaderData.notices} />
      <TodaysAppointments rows={loaderData.appointments} names={loaderData.names} today={today} />
      <div className="stack gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DoFirst rows={first} {...{ mine, due, today, mayChange }} />
        <NewEnquiries rows={waiting} count={newEnquiries} today={today} mayTake={mayTake} />
      </div>
      <div className="stack gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Stuck figures={figures.stuck} days={figures.stuckDays} most={figures.most} />
        <Month figures={figures.month} enquiries={figures.enquiries} most={figures.most} />
      </div>
      <ReceivedDocuments clients={loaderData.received} />
      <StageTables {...figures} figures={figures.stages} mayChange={mayChange} />
      {steps ? null : <UnconfirmedDetails {...loaderData.details} />}
      <FiguresToReview count={loaderData.toReview} />
    </div>
  );
}

function Head({ today, mine, work }: Loaded) {
  const { longWeekday } = useDates();
  const t = useTranslations("portal.dashboard");
  const registerName = useRegisterName();
  const [longest] = work.waiting;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">
          <span className="sr-only">{t("title")}, </span>
          {longWeekday(today)}
        </h1>
        <DayLine
          {...{ mine, due: work.due, newEnquiries: work.newEnquiries }}
          oldest={longest ? daysBetween(istDay(new Date(longest.created_at)), today) : null}
        />
      </div>
      <nav
        aria-label={t("lists")}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {registerKeys().map((register) => (
          <ButtonLink
            key={register}
            href={listPath(register)}
            variant="quiet"
            className="shrink-0 border-line px-3 py-1 text-sm pointer-fine:min-h-9"
          >
            {registerName(register)}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
