import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { StaffNames } from "../audit/staff-names.ts";
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
import { Message } from "../ui/message.tsx";
import type { Route } from "./+types/show";
import { answerProfilePost } from "./answer-profile.server.ts";
import { MilestoneList } from "./milestone-list.tsx";
import { listMilestones } from "./milestones.server.ts";
import { NoteForm } from "./note-form.tsx";
import { enquiriesWith, filesOf, idsBehind, keeperOf, noteOpening } from "./profile.server.ts";
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
  const keeper = mobile && files.length === 0 ? await keeperOf(db, staff, mobile) : undefined;
  if (keeper) throw redirect(`/client/${keeper.mobile}?file=${keeper.id}`);
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
  const [timeline, milestones, deliveries, enquiries, names, earlier] = await Promise.all([
    readTimeline(db, staff, ids, { kind, place }),
    listMilestones(db, staff, file.id),
    listClientDeliveries(db, staff, ids),
    enquiriesWith(db, staff, file.mobile),
    namesOf(db),
    file.reapplies
      ? db
          .selectFrom("clients")
          .select(["id", "mobile", "shelf", "scheme"])
          .where("id", "=", file.reapplies)
          .executeTakeFirst()
      : undefined,
  ]);
  return data({
    ...{ file, timeline, milestones, deliveries, enquiries, names, earlier, kind, entry },
    files: files.map(({ id, scheme, project_name, status }) => ({ id, scheme, project_name, status })),
    first: place === undefined,
    behind: ids.length - 1,
    today: istDay(now),
    mayChange: may(staff.role, "clients.write"),
  });
}

type Db = Parameters<typeof filesOf>[0];

/** Everybody who has or had an account, for the history. */
async function namesOf(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom("staff").select(["id", "name"]).limit(500).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { db, outbox } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const file = clean(form.get("file") ?? new URL(request.url).searchParams.get("file"));
  const said: Said =
    form.get("intent") === "follow-up"
      ? await answerFollowUp(db, staff, { noun: "client", id: file }, form, new Date())
      : await answerProfilePost(db, staff, file, form, new Date());
  if (said === "resent") outbox.wake();
  if (isGood(said)) return { said, typed: {} };
  // What was typed comes back with the reason.
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, clean(value)]));
  return data({ said, typed }, { status: said === "gone" ? 410 : 422 });
}

type Said = Awaited<ReturnType<typeof answerProfilePost>> | Awaited<ReturnType<typeof answerFollowUp>>;

const isGood = (said: Said) => ["written", "added", "removed", "set", "resent"].includes(said);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.file.name ?? "Client not found.")];
}

export default function ClientProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile");
  if (!loaderData)
    return (
      <div className="grid max-w-page gap-2">
        <h1 className="text-3xl">{t("notFound")}</h1>
        <p className="text-ink-soft">{t("notFoundText")}</p>
      </div>
    );
  const { file, files, today, mayChange, milestones, timeline, kind, entry, first, deliveries } = loaderData;
  const { enquiries, names, earlier, behind } = loaderData;
  const own = { file: file.id, today, mayChange };
  const typed: Record<string, string> = actionData?.typed ?? {};
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl wrap-anywhere">{file.name}</h1>
      {files.length > 1 ? <FileTabs mobile={file.mobile} files={files} current={file.id} /> : null}
      {actionData ? <SaidMessage said={actionData.said} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileCard
            file={file}
            owner={file.assigned_to && (names[file.assigned_to] ?? null)}
            earlier={earlier}
            behind={behind}
            mayChange={mayChange}
          />
          <StaffNames value={names}>
            <TimelineCard file={file} timeline={timeline} kind={kind} entry={entry} first={first} />
          </StaffNames>
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
          <MilestoneList
            {...own}
            client={file}
            milestones={milestones}
            typed={typed.intent === "milestone" ? typed : {}}
          />
          {mayChange ? (
            <NoteForm
              key={timeline.entries[0]?.id}
              file={file.id}
              typed={typed.intent === "note" ? typed : {}}
            />
          ) : null}
          {deliveries.length > 0 ? (
            <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
          ) : null}
          <RelatedEnquiries enquiries={enquiries} />
        </div>
      </div>
    </div>
  );
}

function SaidMessage({ said }: { said: Said }) {
  const t = useTranslations("profile.said");
  return <Message tone={isGood(said) ? "success" : "error"}>{t(said)}</Message>;
}
