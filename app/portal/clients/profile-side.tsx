import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { Deliveries } from "../deliveries/deliveries.tsx";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { MilestoneList } from "./milestone-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { PdfCard } from "./pdf-card.tsx";
import type { loadProfile } from "./profile-loader.server.ts";
import { RelatedEnquiries } from "./related.tsx";
import { WaitingForm } from "./waiting-form.tsx";

type Props = Pick<
  Awaited<ReturnType<typeof loadProfile>>,
  "milestones" | "deliveries" | "enquiries" | "source"
> & {
  file: Client;
  today: string;
  mayChange: boolean;
  typed: Record<string, string>;
  /** A note was written just now. */
  noted: object | undefined;
};

/** What to do next with a file, and what hangs on it. */
export function ProfileSide(props: Props) {
  const { file, today, mayChange, typed, noted, milestones, deliveries, enquiries, source } = props;
  const t = useTranslations("profile.enquiries");
  const own = { file: file.id, today, mayChange };
  return (
    <div className="print-none grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <FollowUpForm {...own} day={file.follow_up_on} action={file.follow_up_action} />
      <WaitingForm {...own} on={file.waiting_on} since={file.waiting_since} />
      <MilestoneList
        {...own}
        client={file}
        milestones={milestones}
        typed={typed.intent === "milestone" ? typed : {}}
      />
      <PdfCard key={`papers-${file.id}`} file={file} />
      {mayChange ? (
        <NoteForm key={file.id} file={file.id} typed={typed.intent === "note" ? typed : {}} saved={noted} />
      ) : null}
      {deliveries.length > 0 ? (
        <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
      ) : null}
      <RelatedEnquiries title={t("title")} none={t("none")} enquiries={enquiries} source={source} />
    </div>
  );
}
