import { Form, Link, useSearchParams } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { RelatedClient } from "../../../domain/cases/enquiries/related.server.ts";
import { type Enquiry, type EnquiryState, enquiryStates } from "../../../domain/cases/enquiries/tables.ts";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Age } from "../../frame/page/age.tsx";
import { backPath } from "../../frame/page/back.ts";
import { BackLink } from "../../frame/page/back-link.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { Contact } from "./contact.tsx";
import { EnquiryMessage } from "./details.tsx";
import { NextStep } from "./next-step.tsx";
import { SavingSelect } from "./saving-select.tsx";

type Props = {
  enquiry: Enquiry;
  requested: Parameters<typeof Contact>[0]["requested"];
  team: readonly { id: string; name: string }[];
  names: Readonly<Record<string, string>>;
  clients: readonly RelatedClient[];
  /** Latest first. */
  appointments: readonly ListedAppointment[];
  /** `today` in IST; `now` from the loader. */
  today: string;
  now: string;
  mayChange: boolean;
};

/** Enquiries created from a conversation, whose thread has the message. */
export const isConversation = ({ service, message }: Enquiry): boolean => service === "" && !message;

/** Who asks, whose it is, what comes next, and what can be done at once. */
export function EnquiryHead(props: Props) {
  const { enquiry, requested, clients, mayChange, appointments, now } = props;
  const t = useTranslations("enquiries");
  const { name, reference, kind, state, repeats, created_at } = enquiry;
  const from = backPath(useSearchParams()[0]);
  const fromClient = clients.find(({ id }) => from?.startsWith(profilePath(id)));
  const list = state === "new" ? "/inbox" : `/inbox?tab=${state}`;
  return (
    <header className="stack gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <BackLink to={from ?? list} label={fromClient?.name ?? t("title")} />
          <PageTitle>{name}</PageTitle>
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span>{reference}</span>
            <Age at={created_at} now={now} />
            <Badge tone="info">{t(`kinds.${kind}`)}</Badge>
            {mayChange ? null : <Badge>{t(`states.${state}`)}</Badge>}
            {repeats > 0 ? <Badge tone="warning">{t("repeats", { count: repeats })}</Badge> : null}
            {enquiry.common_words ? <Badge tone="warning">{t("commonWords")}</Badge> : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Contact enquiry={enquiry} requested={requested} />
          {mayChange && state !== "done" && state !== "spam" ? (
            <PostButton
              label={t("answeredNow")}
              intent="state"
              fields={{ to: "done", from: state }}
              variant="quiet"
              icon="check"
            />
          ) : null}
        </div>
      </div>
      {isConversation(enquiry) ? null : (
        <>
          <EnquiryMessage enquiry={enquiry} appointments={appointments} />
          <EnquiryControls {...props} />
        </>
      )}
      {enquiry.spam_reason ? <SpamNotice reason={enquiry.spam_reason} mayChange={mayChange} /> : null}
    </header>
  );
}

/** One narrow column beside a thread. */
export function EnquiryControls({
  enquiry,
  team,
  names,
  today,
  mayChange,
  isNarrow,
}: Props & { isNarrow?: true }) {
  if (!mayChange) return null;
  const { id, state, assigned_to, follow_up_on, follow_up_action } = enquiry;
  return (
    <div
      className={classes(
        "grid grid-cols-2 items-end gap-3 print:hidden",
        isNarrow
          ? "*:nth-[n+3]:col-span-full"
          : "max-sm:*:nth-[n+3]:col-span-full lg:grid-cols-[11rem_14rem_minmax(0,1fr)_auto]",
      )}
    >
      <StateSelect state={state} />
      <AssigneeSelect assignedTo={assigned_to} team={team} names={names} />
      <NextStep day={follow_up_on} action={follow_up_action} today={today} />
      <AddClient id={id} />
    </div>
  );
}

function StateSelect({ state }: { state: EnquiryState }) {
  const t = useTranslations("enquiries");
  const options = enquiryStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return <SavingSelect intent="state" name="to" label={t("state")} value={state} options={options} />;
}

type AssigneeProps = Pick<Props, "team" | "names"> & { assignedTo: string | null };

function AssigneeSelect({ assignedTo, team, names }: AssigneeProps) {
  const t = useTranslations("enquiries");
  const left = assignedTo !== null && !team.some(({ id }) => id === assignedTo);
  const former = left ? [{ value: assignedTo, label: names[assignedTo] ?? t("formerStaff") }] : [];
  const options = [...former, ...team.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SavingSelect
      intent="assign"
      name="staff"
      label={t("assignee")}
      placeholder={t("filter.nobody")}
      value={assignedTo ?? ""}
      options={options}
    />
  );
}

function AddClient({ id }: { id: string }) {
  const t = useTranslations("enquiries.convert");
  const registerName = useRegisterName();
  const registers = activeRegisters();
  return (
    // More than a few get their own line.
    <div className={classes("grid min-w-0 gap-1.5", registers.length > 3 && "col-span-full")}>
      <span aria-hidden="true" className="font-semibold">
        {t("title")}
      </span>
      <span className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 sm:py-0">
        {registers.map(({ key, form }) => (
          <Link key={key} to={`${form}?enquiry=${id}`} className="btn btn-quiet shrink-0">
            <span className="sr-only">{t("title")}: </span>
            {registerName(key)}
          </Link>
        ))}
        <Link to={`${reportsPath}?enquiry=${id}`} className="btn btn-quiet shrink-0">
          {t("report")}
        </Link>
      </span>
    </div>
  );
}

function SpamNotice({ reason, mayChange }: { reason: string; mayChange: boolean }) {
  const t = useTranslations("enquiries");
  const reasons = ["honeypot", "links", "repeated", "fast", "hurried"] as const;
  const known = reasons.find((name) => name === reason);
  return (
    <Message tone="warning" still>
      <p>{t("spamBecause", { reason: known ? t(`spamReasons.${known}`) : reason })}</p>
      {mayChange ? (
        <Form method="post" className="mt-2">
          <HiddenFields values={{ intent: "state", from: "spam" }} />
          <Button type="submit" name="to" value="new" icon="check" variant="quiet">
            {t("notSpam")}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}
