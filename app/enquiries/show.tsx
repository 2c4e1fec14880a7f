import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "../context.ts";
import { enquiryStates } from "../db/schema.ts";
import { answerFollowUp } from "../follow-ups/answer-follow-up.server.ts";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { clean } from "../language/clean.ts";
import { istDay } from "../language/time.ts";
import { listDeliveries, resendDelivery } from "../outbox/deliveries.server.ts";
import { titled } from "../pages/meta.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { may } from "../staff/permissions.ts";
import { staffContext } from "../staff/staff-context.ts";
import { TextLink } from "../ui/link.tsx";
import { Message } from "../ui/message.tsx";
import { useFreshness } from "../ui/use-freshness.ts";
import type { Route } from "./+types/show";
import { Deliveries } from "./deliveries.tsx";
import { EnquiryDetails } from "./details.tsx";
import { History } from "./history.tsx";
import { changeState, enquiryHistory, findEnquiry } from "./inbox.server.ts";
import { StateForm } from "./state-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { db } = context.get(servicesContext);
  const [enquiry, deliveries, history] = await Promise.all([
    findEnquiry(db, staff, params.id),
    listDeliveries(db, staff, params.id),
    enquiryHistory(db, staff, params.id),
  ]);
  if (!enquiry) throw data(null, { status: 404 });
  const today = istDay(new Date());
  return { enquiry, deliveries, history, today, mayChange: may(staff.role, "enquiries.write") };
}

type Outcome = { notice: "changed" | "stale" | "resent" | "busy" | "followUp" | "badDay" };

export async function action({ request, params, context }: Route.ActionArgs): Promise<Outcome> {
  const staff = context.get(staffContext);
  requirePermission(staff, "enquiries.write");
  const { db, outbox } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("intent") === "resend") {
    const answer = await resendDelivery(db, staff, clean(form.get("delivery")), new Date());
    if (answer === "not_found") throw data(null, { status: 404 });
    outbox.wake();
    return { notice: answer === "queued" ? "resent" : "busy" };
  }
  if (form.get("intent") === "follow-up") {
    const answer = await answerFollowUp(db, staff, { noun: "enquiry", id: params.id }, form, new Date());
    if (answer === "gone") throw data(null, { status: 404 });
    return { notice: answer === "set" ? "followUp" : "badDay" };
  }
  const from = enquiryStates.find((state) => state === form.get("from"));
  const to = enquiryStates.find((state) => state === form.get("to"));
  if (!from || !to) return { notice: "stale" };
  const notice = await changeState(db, staff, outbox.settings, params.id, { from, to }, new Date());
  outbox.wake();
  return { notice };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.enquiry.name ?? "Inbox")];
}

export default function EnquiryShow({
  loaderData: { enquiry, deliveries, history, today, mayChange },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations("inbox");
  useFreshness();
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <TextLink href={enquiry.state === "new" ? "/inbox" : `/inbox?state=${enquiry.state}`}>
          {t("title")}: {t(`states.${enquiry.state}`)}
        </TextLink>
      </p>
      <h1 className="text-3xl wrap-anywhere">{enquiry.name}</h1>
      {actionData ? <Notice notice={actionData.notice} /> : null}
      {enquiry.spam_reason ? <SpamNotice reason={enquiry.spam_reason} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <EnquiryDetails enquiry={enquiry} />
          {mayChange ? <StateForm state={enquiry.state} /> : null}
          <FollowUpForm
            day={enquiry.follow_up_on}
            action={enquiry.follow_up_action}
            today={today}
            mayChange={mayChange}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Deliveries deliveries={deliveries} spam={enquiry.state === "spam"} mayResend={mayChange} />
          <History rows={history} />
        </div>
      </div>
    </div>
  );
}

function Notice({ notice }: Outcome) {
  const t = useTranslations("inbox");
  return (
    <Message tone={notice === "stale" || notice === "busy" || notice === "badDay" ? "warning" : "success"}>
      {t(notice)}
    </Message>
  );
}

function SpamNotice({ reason }: { reason: string }) {
  const t = useTranslations("inbox");
  const known = (["honeypot", "links", "repeated", "fast"] as const).find((name) => name === reason);
  return (
    <Message tone="warning" still>
      {t("spamBecause", { reason: known ? t(`spamReasons.${known}`) : reason })}
    </Message>
  );
}
