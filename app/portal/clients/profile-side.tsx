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
  client: Client;
  today: string;
  mayChange: boolean;
  typed: Record<string, string>;
  /** A note was written just now. */
  noted: object | undefined;
};

/** What to do next with a client, and what hangs on it. */
export function ProfileSide(props: Props) {
  const { client, today, mayChange, typed, noted, milestones, deliveries, enquiries, source } = props;
  const t = useTranslations("profile.enquiries");
  const own = { clientId: client.id, today, mayChange };
  return (
    <div className="print-none grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <FollowUpForm {...own} day={client.follow_up_on} action={client.follow_up_action} />
      <WaitingForm {...own} on={client.waiting_on} since={client.waiting_since} />
      <MilestoneList
        today={today}
        mayChange={mayChange}
        client={client}
        milestones={milestones}
        typed={typed.intent === "milestone" ? typed : {}}
      />
      <PdfCard key={`papers-${client.id}`} client={client} />
      {mayChange ? (
        <NoteForm
          key={client.id}
          clientId={client.id}
          typed={typed.intent === "note" ? typed : {}}
          saved={noted}
        />
      ) : null}
      {deliveries.length > 0 ? (
        <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
      ) : null}
      <RelatedEnquiries title={t("title")} none={t("none")} enquiries={enquiries} source={source} />
    </div>
  );
}
