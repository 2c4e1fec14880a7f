import { data } from "react-router";
import { useTranslations } from "use-intl";
import { StaffNames } from "../audit/staff-names.ts";
import { servicesContext } from "../context.ts";
import { answerDocuments, isAboutDocuments } from "../documents/answer-documents.server.ts";
import { DocumentsCard } from "../documents/documents-card.tsx";
import { DocumentsSaid, goodOfDocuments, isDocumentsSaid } from "../documents/documents-said.tsx";
import { Deliveries } from "../enquiries/deliveries.tsx";
import { answerFollowUp } from "../follow-ups/answer-follow-up.server.ts";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { RelatedEnquiries } from "../inbox/related.tsx";
import { clean } from "../language/clean.ts";
import { istDay } from "../language/time.ts";
import { titled } from "../pages/meta.ts";
import { may } from "../staff/permissions.ts";
import { staffContext } from "../staff/staff-context.ts";
import { PapersCard } from "../summaries/papers-card.tsx";
import { Message } from "../ui/message.tsx";
import type { Route } from "./+types/show";
import { answerProfilePost } from "./answer-profile.server.ts";
import { chooseFile, loadProfile } from "./load-profile.server.ts";
import { MilestoneList } from "./milestone-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { noteOpening } from "./profile.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { FileTabs } from "./profile-parts.tsx";
import { TimelineCard } from "./timeline.tsx";
import { WaitingForm } from "./waiting-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { db } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const chosen = await chooseFile(db, staff, params.mobile, query);
  if (!chosen) return data(null, { status: 404 });
  const now = new Date();
  await noteOpening(db, staff, chosen.file.id, now);
  const today = istDay(now);
  const mayChange = may(staff.role, "clients.write");
  const mayWrite = may(staff.role, "documents.write");
  return data({
    ...chosen,
    ...(await loadProfile(db, staff, chosen.file, query)),
    today,
    mayChange,
    mayWrite,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { db, outbox } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const file = clean(form.get("file") ?? new URL(request.url).searchParams.get("file"));
  const said: Said =
    form.get("intent") === "follow-up"
      ? await answerFollowUp(db, staff, { noun: "client", id: file }, form, new Date())
      : isAboutDocuments(form.get("intent"))
        ? await answerDocuments(db, staff, file, form, new Date())
        : await answerProfilePost(db, staff, file, form, new Date());
  if (said === "resent") outbox.wake();
  if (isGood(said)) return { said, typed: {}, version: clean(form.get("version")) };
  // What was typed comes back with the reason.
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, clean(value)]));
  return data({ said, typed, version: "" }, { status: said === "gone" ? 410 : 422 });
}

type Said =
  | Awaited<ReturnType<typeof answerProfilePost>>
  | Awaited<ReturnType<typeof answerFollowUp>>
  | Awaited<ReturnType<typeof answerDocuments>>;

const isGood = (said: Said) =>
  [...["written", "added", "removed", "set", "resent"], ...goodOfDocuments].includes(said);

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
  const { file, files, today, mayChange, mayWrite, milestones, timeline, kind, entry, first, deliveries } =
    loaderData;
  const { enquiries, names, earlier, behind } = loaderData;
  const own = { file: file.id, today, mayChange };
  const typed: Record<string, string> = actionData?.typed ?? {};
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl wrap-anywhere">{file.name}</h1>
      {files.length > 1 ? <FileTabs mobile={file.mobile} files={files} current={file.id} /> : null}
      {actionData ? <SaidMessage {...actionData} client={file.id} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileCard
            file={file}
            owner={file.assigned_to && (names[file.assigned_to] ?? null)}
            earlier={earlier}
            behind={behind}
            mayChange={mayChange}
            papers={loaderData.documents.documents}
          />
          <DocumentsCard file={file} listed={loaderData.documents} mayWrite={mayWrite} typed={typed} />
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
          <PapersCard key={`papers-${file.id}`} file={file} />
          {mayChange ? (
            <NoteForm
              key={file.id}
              file={file.id}
              typed={typed.intent === "note" ? typed : {}}
              saved={actionData?.said === "written" ? actionData : undefined}
            />
          ) : null}
          {deliveries.length > 0 ? (
            <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
          ) : null}
          <RelatedEnquiries
            title={t("enquiries.title")}
            none={t("enquiries.none")}
            enquiries={enquiries}
            source={file.enquiry_id}
          />
        </div>
      </div>
    </div>
  );
}

function SaidMessage({ said, version, client }: { said: Said; version: string; client: string }) {
  const t = useTranslations("profile.said");
  if (isDocumentsSaid(said)) return <DocumentsSaid said={said} version={version} client={client} />;
  return <Message tone={isGood(said) ? "success" : "error"}>{t(said)}</Message>;
}
