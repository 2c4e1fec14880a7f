import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "../context.ts";

import { Deliveries } from "../enquiries/deliveries.tsx";
import { answerFollowUp } from "../follow-ups/answer-follow-up.server.ts";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { clean } from "../language/clean.ts";
import { istDay } from "../language/time.ts";
import { listClientDeliveries } from "../outbox/deliveries.server.ts";
import { titled } from "../pages/meta.ts";
import { readMobile } from "../staff/mobile.ts";
import { may } from "../staff/permissions.ts";
import { staffContext } from "../staff/staff-context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Message } from "../ui/message.tsx";
import type { Route } from "./+types/show";
import { answerProfilePost } from "./answer-profile.server.ts";
import { MilestoneList } from "./milestone-list.tsx";
import { listMilestones } from "./milestones.server.ts";
import { NoteForm } from "./note-form.tsx";
import { enquiriesWith, filesOf, idsBehind, noteOpening } from "./profile.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { FileTabs, RelatedEnquiries } from "./profile-parts.tsx";
import { placeOfEntry, readTimeline } from "./timeline.server.ts";
import { TimelineCard } from "./timeline.tsx";
import { entryKinds, readTimelinePlace } from "./timeline-kinds.ts";
import { WaitingForm } from "./waiting-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const mobile = readMobile(params.mobile);
  if (mobile && mobile !== params.mobile) throw redirect(`/client/${mobile}?${searchParams}`);
  const files = mobile ? await filesOf(db, staff, mobile) : [];
  const file = files.find(({ id }) => id === searchParams.get("file")) ?? files[0];
  if (!file) return data(null, { status: 404 });
  // Of several files the address names one: which is first may change under somebody's hands.
  if (files.length > 1 && file.id !== searchParams.get("file")) {
    searchParams.set("file", file.id);
    throw redirect(`/client/${mobile}?${searchParams}`);
  }
  const now = new Date();
  await noteOpening(db, staff, file.id, now);
  const ids = await idsBehind(db, staff, file.id);
  const kind = entryKinds.find((known) => known === searchParams.get("kind"));
  const entry = clean(searchParams.get("entry")) || null;
  const place = entry
    ? await placeOfEntry(db, staff, ids, entry)
    : readTimelinePlace(searchParams.get("before"));
  const [timeline, milestones, deliveries, enquiries, owner, earlier] = await Promise.all([
    readTimeline(db, staff, ids, { kind, place }),
    listMilestones(db, staff, file.id),
    listClientDeliveries(db, staff, ids),
    enquiriesWith(db, staff, file.mobile),
    nameOf(db, file.assigned_to),
    file.reapplies
      ? db
          .selectFrom("clients")
          .select(["id", "mobile", "shelf", "scheme"])
          .where("id", "=", file.reapplies)
          .executeTakeFirst()
      : undefined,
  ]);
  return data({
    ...{ file, timeline, milestones, deliveries, enquiries, owner, earlier, kind, entry },
    files: files.map(({ id, scheme, project_name, status }) => ({ id, scheme, project_name, status })),
    first: place === undefined,
    behind: ids.length - 1,
    today: istDay(now),
    mayChange: may(staff.role, "clients.write"),
  });
}

type Db = Parameters<typeof filesOf>[0];

async function nameOf(db: Db, staffId: string | null): Promise<string | null> {
  if (!staffId) return null;
  const row = await db.selectFrom("staff").select("name").where("id", "=", staffId).executeTakeFirst();
  return row?.name ?? null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { db, outbox } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const file = clean(form.get("file") ?? new URL(request.url).searchParams.get("file"));
  if (form.get("intent") === "follow-up")
    return { said: await answerFollowUp(db, staff, { noun: "client", id: file }, form, new Date()) };
  const said = await answerProfilePost(db, staff, file, form, new Date());
  if (said === "resent") outbox.wake();
  return { said };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.file.name ?? "Client not found.")];
}

export default function ClientProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile");
  if (!loaderData) return <EmptyState title={t("notFound")}>{t("notFoundText")}</EmptyState>;
  const { file, files, today, mayChange, milestones, timeline, kind, entry, first, deliveries } = loaderData;
  const { enquiries, owner, earlier, behind } = loaderData;
  const own = { file: file.id, today, mayChange };
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl wrap-anywhere">{file.name}</h1>
      {files.length > 1 ? <FileTabs mobile={file.mobile} files={files} current={file.id} /> : null}
      {actionData ? <Said said={actionData.said} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileCard file={file} owner={owner} earlier={earlier} behind={behind} mayChange={mayChange} />
          <TimelineCard file={file} timeline={timeline} kind={kind} entry={entry} first={first} />
        </div>
        <div className="print-none grid grid-cols-[minmax(0,1fr)] gap-6">
          <FollowUpForm
            day={file.follow_up_on}
            action={file.follow_up_action}
            today={today}
            mayChange={mayChange}
            file={file.id}
          />
          <WaitingForm {...own} on={file.waiting_on} since={file.waiting_since} />
          <MilestoneList {...own} client={file} milestones={milestones} />
          {mayChange ? <NoteForm file={file.id} /> : null}
          {deliveries.length > 0 ? (
            <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
          ) : null}
          <RelatedEnquiries enquiries={enquiries} />
        </div>
      </div>
    </div>
  );
}

type SaidProps = { said: Awaited<ReturnType<typeof answerProfilePost>> | "set" | "gone" | "day" };

function Said({ said }: SaidProps) {
  const t = useTranslations("profile.said");
  const good =
    said === "written" || said === "added" || said === "removed" || said === "set" || said === "resent";
  return <Message tone={good ? "success" : "warning"}>{t(said)}</Message>;
}
