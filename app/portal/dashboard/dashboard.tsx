import { useRef } from "react";
import { listPath } from "../../domain/catalogue/registers/registers.ts";
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
import { Stuck } from "../office/reports/stuck.tsx";
import type { Route } from "./+types/dashboard";
import { DoFirst } from "./do-first.tsx";
import { FiguresToReview } from "./figures-to-review.tsx";
import { firstStepsAction } from "./first-steps.server.ts";
import { FirstSteps } from "./first-steps.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { Month } from "./month.tsx";
import { NewEnquiries } from "./new-enquiries.tsx";
import { ReceivedDocuments } from "./received-documents.tsx";
import { StepNotices } from "./step-notices.tsx";
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
  const { today, work, figures, steps, mayChange, mayTake } = loaderData;
  const { mine, due, first, newEnquiries, waiting } = work;
  const page = useRef<HTMLDivElement>(null);
  useFreshness();
  useFolds(page);
  return (
    <div ref={page} className="stack max-w-page gap-6">
      <Head today={today} lists={loaderData.lists} />
      <Warnings {...loaderData.warnings} name={loaderData.name} />
      {steps ? <FirstSteps done={steps} statistics={loaderData.details.statistics} /> : null}
      <TodaysAppointments rows={loaderData.appointments ?? []} names={loaderData.names} today={today} />
      <div className={columns}>
        <DoFirst rows={first} {...{ mine, due, today, mayChange }} />
        <NewEnquiries rows={waiting} count={newEnquiries} today={today} mayTake={mayTake} />
      </div>
      <div className={columns}>
        <div className="stack content-start gap-4">
          <Stuck figures={figures.stuck} days={figures.stuckDays} most={figures.most} first={2} />
          <div>
            <StepNotices notices={loaderData.notices ?? []} />
            <ReceivedDocuments clients={loaderData.received ?? []} />
          </div>
        </div>
        <Month figures={figures.month} enquiries={figures.enquiries} most={figures.most} />
      </div>
      {steps ? null : <UnconfirmedDetails {...loaderData.details} />}
      <FiguresToReview count={loaderData.toReview} />
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
          <ButtonLink key={register} href={listPath(register)} className="sm:px-6">
            {registerName(register)}
            <span className="font-normal tabular-nums">{count.toLocaleString("en-IN")}</span>
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
