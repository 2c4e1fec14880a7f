import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import { type Client, noteKinds, waitingOn } from "../../domain/clients/tables.ts";
import { Card } from "../../ui/card.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Deliveries } from "../deliveries/deliveries.tsx";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { MilestoneList } from "./milestone-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { PdfCard } from "./pdf-card.tsx";
import type { loadProfile } from "./profile-loader.server.ts";
import { RelatedEnquiries } from "./related.tsx";

type NoteProps = {
  client: Client;
  /** The values of a refused form. */
  typed: Record<string, string>;
  /** The action's result after a note was saved. */
  noted: object | undefined;
};
type Loaded = Awaited<ReturnType<typeof loadProfile>>;
type Props = NoteProps &
  Pick<Loaded, "milestones" | "deliveries" | "enquiries" | "source"> & { today: string; mayChange: boolean };

/** What to do next with a client, and what hangs on it. */
export function ProfileSide(props: Props) {
  const { client, today, mayChange, typed, noted, milestones, deliveries, enquiries, source } = props;
  const t = useTranslations("profile.enquiries");
  const own = { today, mayChange };
  const typedOf = (intent: string) => (typed.intent === intent ? typed : {});
  return (
    <div className="print-none grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <FollowUpForm
        {...own}
        clientId={client.id}
        day={client.follow_up_on}
        action={client.follow_up_action}
      />
      <WaitingForm {...own} client={client} />
      <MilestoneList {...own} client={client} milestones={milestones} typed={typedOf("milestone")} />
      <PdfCard key={`pdfs ${client.id}`} client={client} />
      {mayChange ? <NoteCard key={client.id} client={client} typed={typedOf("note")} noted={noted} /> : null}
      {deliveries.length > 0 ? (
        <Deliveries deliveries={deliveries} spam={false} mayResend={mayChange} />
      ) : null}
      <RelatedEnquiries title={t("title")} none={t("none")} enquiries={enquiries} source={source} />
    </div>
  );
}

/** A note, a call or a message, in a few words. */
function NoteCard({ client, typed, noted }: NoteProps) {
  const t = useTranslations("profile");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("note.title")}</h2>
      <NoteForm
        id="note-text"
        clientId={client.id}
        label={t("note.text")}
        save={t("note.save")}
        typed={typed.text}
        saved={noted}
      >
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t("note.kind")}</legend>
          {noteKinds.map((kind) => (
            <label key={kind} className="choice">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === (typed.kind ?? "note")} />
              <span>{t(`kinds.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
      </NoteForm>
    </Card>
  );
}

/** Whom the client waits for, changed with one tap. */
function WaitingForm({ client, today, mayChange }: Pick<Props, "client" | "today" | "mayChange">) {
  const on = client.waiting_on;
  const t = useTranslations("profile.waiting");
  const who = useTranslations("clients.waitingOn");
  const name = (value: string) => (value === "" ? t("nobody") : who(value as "bank"));
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p className={on ? "font-semibold text-marigold-text" : "text-ink-soft"}>
        {on ? `${name(on)}, ${t("since", { days: daysBetween(client.waiting_since, today) })}` : t("nobody")}
      </p>
      {mayChange ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <HiddenFields values={{ intent: "waiting", file: client.id }} />
          {["", ...waitingOn].map((value) => (
            <button
              key={value}
              type="submit"
              name="on"
              value={value}
              aria-pressed={(on ?? "") === value}
              className="btn btn-quiet aria-pressed:border-indigo aria-pressed:bg-indigo-wash"
            >
              {name(value)}
            </button>
          ))}
        </Form>
      ) : null}
    </Card>
  );
}
