import { data, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, outboxContext } from "../../contexts/services.ts";
import { enquiryHistory, findEnquiry, listNotes, markRead } from "../../domain/enquiries/inbox.server.ts";
import { clientsBehind, enquiriesWith } from "../../domain/enquiries/related.server.ts";
import { listDeliveries } from "../../domain/outbox/deliveries.server.ts";
import { documentNames } from "../../domain/services/pages.server.ts";
import { listColleagues, namesOf } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { istDay } from "../../platform/language/time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { StaffNames } from "../audit/value-labels.ts";
import { RelatedClients, RelatedEnquiries } from "../clients/related.tsx";
import { Deliveries } from "../deliveries/deliveries.tsx";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { backPath } from "../page/back.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/show";
import { AssignmentForm } from "./assignment-form.tsx";
import { EnquiryDetails } from "./details.tsx";
import { type EnquiryResult, enquiryAction } from "./enquiry-action.server.ts";
import { History } from "./history.tsx";
import { Notes } from "./notes.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const now = new Date();
  const enquiry = await findEnquiry(db, staff, params.id);
  if (!enquiry) throw data(null, { status: 404 });
  const { id } = enquiry;
  const [deliveries, notes, history, related, clients, team, names] = await Promise.all([
    listDeliveries(db, staff, id),
    listNotes(db, staff, id),
    enquiryHistory(db, staff, id),
    enquiriesWith(db, staff, enquiry.phone, { except: id }),
    clientsBehind(db, staff, enquiry),
    listColleagues(db, staff),
    namesOf(db, staff),
  ]);
  const mayChange = may(staff.role, "enquiries.write");
  if (mayChange && enquiry.read_at === null) await markRead(db, staff, id, now);
  const today = istDay(now);
  const needed = {
    en: documentNames(enquiry.service, "en"),
    hi: documentNames(enquiry.service, "hi"),
  };
  return { enquiry, needed, deliveries, notes, history, related, clients, team, names, today, mayChange };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const outbox = context.get(outboxContext);
  const form = await request.formData().catch(() => new FormData());
  const services = { db, outbox: outbox.settings };
  const result = await enquiryAction(services, context.get(staffContext), params.id, form, new Date());
  outbox.wake();
  return result;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.enquiry.name ?? "Inbox")];
}

export default function EnquiryShow({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, team, deliveries, notes, history, related, clients, names, today, mayChange } = loaderData;
  const t = useTranslations("inbox");
  const back = backPath(useSearchParams()[0]);
  useFreshness();
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <TextLink href={back ?? (enquiry.state === "new" ? "/inbox" : `/inbox?tab=${enquiry.state}`)}>
          {t("title")}: {t(`states.${enquiry.state}`)}
        </TextLink>
      </p>
      <h1 className="text-3xl wrap-anywhere">{enquiry.name}</h1>
      {actionData ? <Notice notice={actionData.notice} /> : null}
      {enquiry.spam_reason ? <SpamNotice reason={enquiry.spam_reason} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <EnquiryDetails enquiry={enquiry} needed={loaderData.needed} />
          {mayChange ? <Convert id={enquiry.id} /> : null}
          <Notes
            notes={notes}
            mayChange={mayChange}
            typed={actionData?.typed}
            saved={actionData?.notice === "noted" ? actionData : undefined}
          />
          <RelatedClients clients={clients} />
          <RelatedEnquiries title={t("related")} none={t("noRelated")} enquiries={related} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {mayChange ? (
            <AssignmentForm state={enquiry.state} assignedTo={enquiry.assigned_to} team={team} />
          ) : null}
          <FollowUpForm
            day={enquiry.follow_up_on}
            action={enquiry.follow_up_action}
            today={today}
            mayChange={mayChange}
          />
          <Deliveries deliveries={deliveries} spam={enquiry.state === "spam"} mayResend={mayChange} />
          <StaffNames value={names}>
            <History rows={history} />
          </StaffNames>
        </div>
      </div>
    </div>
  );
}

/** Starts a client of either scheme with the enquiry's data. */
function Convert({ id }: { id: string }) {
  const t = useTranslations("inbox.convert");
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink href={`/pmegp/add-client?enquiry=${id}`} variant="quiet" icon="coins">
        {t("pmegp")}
      </ButtonLink>
      <ButtonLink href={`/pmfme/add-client?enquiry=${id}`} variant="quiet" icon="sprout">
        {t("pmfme")}
      </ButtonLink>
    </p>
  );
}

const warnings = ["stale", "busy", "badDay", "emptyNote", "longNote", "nobodyThere"];

function Notice({ notice }: Pick<EnquiryResult, "notice">) {
  const t = useTranslations("inbox.notices");
  return <Message tone={warnings.includes(notice) ? "warning" : "success"}>{t(notice)}</Message>;
}

function SpamNotice({ reason }: { reason: string }) {
  const t = useTranslations("inbox");
  const reasons = ["honeypot", "links", "repeated", "fast", "hurried"] as const;
  const known = reasons.find((name) => name === reason);
  return (
    <Message tone="warning" still>
      {t("spamBecause", { reason: known ? t(`spamReasons.${known}`) : reason })}
    </Message>
  );
}
