import { useEffect, useEffectEvent, useRef } from "react";
import { messagingContext, outboxContext } from "../../../contexts/services.ts";
import { appointmentsOf } from "../../../domain/cases/appointments/list-appointments.server.ts";
import {
  enquiryHistory,
  findEnquiry,
  type HistoryRow,
  listNotes,
  markRead,
} from "../../../domain/cases/enquiries/inbox.server.ts";
import { clientsOfEnquiry, enquiriesWith } from "../../../domain/cases/enquiries/related.server.ts";
import { sourceOfEnquiry } from "../../../domain/cases/lead-sources/sources.server.ts";
import { serviceName } from "../../../domain/catalogue/services/categories.ts";
import { serviceNames } from "../../../domain/catalogue/services/service-names.server.ts";
import { documentNames } from "../../../domain/catalogue/services/service-options.server.ts";
import { listDeliveries } from "../../../domain/delivery/deliveries/deliveries.server.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Deliveries } from "../../delivery/deliveries/deliveries.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useIsOn } from "../../frame/page/use-is-on.ts";
import { type LoadedThread, loadThread } from "../../messages/conversations/load-thread.server.ts";
import { ThreadCard } from "../../messages/conversations/thread-card.tsx";
import { withAuditWords } from "../../people/audit/audit-words.ts";
import { Details, readable, useSentence } from "../../people/audit/sentence.tsx";
import { StaffNames } from "../../people/audit/value-labels.ts";
import { AppointmentsOf } from "../appointments/appointments-of.tsx";
import { RelatedClients, RelatedEnquiries } from "../clients/profile/related.tsx";
import type { Route } from "./+types/show";
import { EnquiryDetails, EnquiryMessage } from "./details.tsx";
import { assign, followUp, note, resend, state } from "./enquiry-action.server.ts";
import { EnquiryControls, EnquiryHead, isConversation } from "./enquiry-head.tsx";
import { undo } from "./inbox-action.server.ts";
import { Notes } from "./notes.tsx";

export const handle: PortalHandle = { needs: "enquiries.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const now = new Date();
  const query = new URL(request.url).searchParams;
  const enquiry = orNotFound(await findEnquiry(db, staff, params.id));
  const { id } = enquiry;
  const [deliveries, notes, history, related, clients, team, names, appointments, cameBy, thread] =
    await Promise.all([
      listDeliveries(db, staff, id),
      listNotes(db, staff, id),
      enquiryHistory(db, staff, id),
      enquiriesWith(db, staff, enquiry.phone, { except: id }),
      clientsOfEnquiry(db, staff, enquiry),
      listColleagues(db, staff),
      namesOf(db, staff),
      appointmentsOf(db, staff, { enquiryId: id }),
      sourceOfEnquiry(db, staff, id),
      loadThread(id, { db, staff, on: context.get(messagingContext).on(), query, now }),
    ]);
  const mayChange = may(staff, "enquiries.write");
  if (mayChange && enquiry.read_at === null) await markRead(db, staff, id, now);
  const today = istDay(now);
  const serviceIn = (language: Language) => ({
    service: serviceNames(language)[enquiry.service] ?? serviceName(enquiry.service),
    papers: documentNames(enquiry.service, language),
  });
  const requested = { en: serviceIn("en"), hi: serviceIn("hi") };
  return {
    enquiry,
    requested,
    deliveries,
    notes,
    history,
    related,
    clients,
    team,
    names,
    appointments,
    cameBy,
    thread,
    mayChange,
    today,
    now: now.toISOString(),
    me: staff.id,
  };
}

export const action = portalAction(
  { "enquiries.write": { state, assign, undo, note, resend, "follow-up": followUp } },
  (context) => context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withAuditWords(EnquiryShow);

function EnquiryShow({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, deliveries, notes, history, names, mayChange, thread } = loaderData;
  const isOn = useIsOn();
  useFreshness();
  const make = mayChange && enquiry.state !== "spam" ? `/appointment/new?enquiry=${enquiry.id}` : undefined;
  return (
    <StaffNames value={names}>
      <div className="stack max-w-page gap-4">
        <ColleagueNews key={enquiry.id} history={history} me={loaderData.me} />
        <EnquiryHead {...loaderData} />
        <ActionMessage result={actionData} t={useTranslations("enquiries.notices")} toast />
        <div className="stack items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="stack gap-3">
            {isConversation(enquiry) && thread !== undefined && isUsed(thread) ? null : (
              <EnquiryMessage enquiry={enquiry} appointments={loaderData.appointments} />
            )}
            {thread && isUsed(thread) ? (
              <ThreadCard loaded={thread} />
            ) : (
              <Notes
                notes={notes}
                mayChange={mayChange}
                typed={actionData?.intent === "note" ? actionData.typed?.text : undefined}
                saved={actionData?.message === "noted" ? actionData : undefined}
              />
            )}
          </div>
          <div className="stack gap-4">
            {mayChange ? <EnquiryControls {...loaderData} /> : null}
            <EnquiryDetails {...loaderData} />
            {isOn("/appointments") ? <AppointmentsOf rows={loaderData.appointments} make={make} /> : null}
            <Related {...loaderData} />
            {deliveries.length > 0 || enquiry.state === "spam" ? (
              <Deliveries deliveries={deliveries} spam={enquiry.state === "spam"} mayResend={mayChange} />
            ) : null}
            {history.length > 0 ? <History rows={history} /> : null}
          </div>
        </div>
      </div>
    </StaffNames>
  );
}

/** Otherwise there are only notes. */
const isUsed = ({ state, channels }: LoadedThread) =>
  state !== undefined || channels.some(({ isOn, to }) => isOn && to !== undefined);

/** Shows changes by others since the page was opened; the fields update themselves. */
function ColleagueNews({ history, me }: { history: readonly HistoryRow[]; me: string }) {
  const sentence = useSentence();
  const seen = useRef(new Set(history.map(({ id }) => id)));
  const tell = useEffectEvent((row: HistoryRow) => {
    if (row.staff_id !== me && news.includes(row.verb)) showToast(sentence(row));
  });
  useEffect(() => {
    for (const row of history.filter(({ id }) => !seen.current.has(id)).reverse()) {
      seen.current.add(row.id);
      tell(row);
    }
  }, [history]);
  return null;
}

/** Deliveries are shown in their card. */
const news: readonly string[] = [
  ...(["assigned", "converted", "noted", "repeated"] as const),
  ...(["state_changed", "follow_up_set", "follow_up_done"] as const),
];

type RelatedProps = Pick<Route.ComponentProps["loaderData"], "clients" | "related" | "mayChange">;

function Related({ clients, related, mayChange }: RelatedProps) {
  const t = useTranslations("enquiries");
  return (
    <>
      {clients.length > 0 ? <RelatedClients clients={clients} mayChange={mayChange} /> : null}
      {related.length > 0 ? (
        <RelatedEnquiries title={t("related")} none={t("noRelated")} enquiries={related} />
      ) : null}
    </>
  );
}

/** Newest first, worded as in the audit log. */
function History({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations("enquiries");
  const { istDateTime } = useDates();
  const sentence = useSentence();
  return (
    <Card className="grid gap-4" title={t("history")}>
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="border-l-2 border-line pl-3">
            <span className="wrap-anywhere">{sentence(row)}</span>
            <span className="block text-sm text-ink-soft">{istDateTime(row.at)}</span>
            {readable(row).length > 1 ? <Details row={row} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
