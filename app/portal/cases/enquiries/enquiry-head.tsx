import { Form, Link, useSearchParams } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { RelatedClient } from "../../../domain/cases/enquiries/related.server.ts";
import { type Enquiry, type EnquiryState, enquiryStates } from "../../../domain/cases/enquiries/tables.ts";
import type { Register } from "../../../domain/catalogue/registers/register.ts";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import type { ThreadEntry } from "../../../domain/messages/conversations/read-thread.server.ts";
import { reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import { languages } from "../../../platform/language/language.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Age } from "../../frame/page/age.tsx";
import { backPath } from "../../frame/page/back.ts";
import { BackLink } from "../../frame/page/back-link.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useIsOn } from "../../frame/page/use-is-on.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import type { LoadedThread } from "../../messages/conversations/load-thread.server.ts";
import { FollowUpForm } from "../follow-ups/follow-up-form.tsx";
import { Contact } from "./contact.tsx";
import { SavingSelect } from "./saving-select.tsx";

type Props = {
  enquiry: Enquiry;
  requested: Parameters<typeof Contact>[0]["requested"];
  thread: LoadedThread | undefined;
  team: readonly { id: string; name: string }[];
  names: Readonly<Record<string, string>>;
  clients: readonly RelatedClient[];
  /** `today` in IST; `now` from the loader. */
  today: string;
  now: string;
  mayChange: boolean;
};

/** Enquiries created from a conversation, whose thread has the message. */
export const isConversation = ({ service, message }: Enquiry): boolean => service === "" && !message;

/** Who writes, and what can be done at once. */
export function EnquiryHead({ enquiry, requested, thread, clients, mayChange, now }: Props) {
  const t = useTranslations("enquiries");
  const { name, reference, kind, state, repeats, created_at } = enquiry;
  const from = backPath(useSearchParams()[0]);
  const fromClient = clients.find(({ id }) => from?.startsWith(profilePath(id)));
  const list = state === "new" ? "/inbox" : `/inbox?tab=${state}`;
  const first = thread?.thread.entries.find((entry) => entry.type === "message");
  const channel = isConversation(enquiry) && first?.type === "message" ? first.channel : undefined;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-y-0">
      <BackLink to={from ?? list} label={fromClient?.name ?? t("title")} className="lg:col-span-full" />
      <Contact enquiry={enquiry} requested={requested} thread={thread} />
      <div className="max-lg:col-span-full lg:col-start-1 lg:row-start-2">
        <PageTitle>{name}</PageTitle>
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{reference}</span>
          <Age at={created_at} now={now} />
          <Badge tone="info">{channel ? t("byMessage", { channel }) : t(`kinds.${kind}`)}</Badge>
          {mayChange ? null : <Badge>{t(`states.${state}`)}</Badge>}
          {repeats > 0 ? <Badge tone="warning">{t("repeats", { count: repeats })}</Badge> : null}
          {enquiry.common_words ? <Badge tone="warning">{t("commonWords")}</Badge> : null}
        </p>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-2 max-lg:col-span-full max-sm:gap-1.5 max-sm:[&_.btn:not(.size-11)]:px-2.5 max-sm:[&_.btn]:text-sm max-sm:[&_form_.icon]:hidden print:hidden">
          {state !== "done" && state !== "spam" ? (
            <PostButton
              label={t("answeredNow")}
              intent="state"
              fields={{ to: "done", from: state }}
              variant="quiet"
              icon="check"
            />
          ) : null}
          <MakeClient enquiry={enquiry} words={enquiry.message || wordsOf(first)} />
        </div>
      ) : null}
      {enquiry.spam_reason ? (
        <div className="col-span-full lg:mt-3">
          <SpamNotice reason={enquiry.spam_reason} mayChange={mayChange} />
        </div>
      ) : null}
    </header>
  );
}

const wordsOf = (entry: ThreadEntry | undefined) => (entry?.type === "message" ? entry.text : "");

/** How far it is, whose it is and what comes next. */
export function EnquiryControls({ enquiry, team, names, today }: Omit<Props, "requested" | "thread">) {
  const { state, assigned_to, follow_up_on, follow_up_action } = enquiry;
  return (
    <Card className="grid grid-cols-2 items-end gap-3 p-4 *:nth-[n+3]:col-span-full sm:p-5 print:hidden">
      <StateSelect state={state} />
      <AssigneeSelect assignedTo={assigned_to} team={team} names={names} />
      <NextStep day={follow_up_on} action={follow_up_action} today={today} />
    </Card>
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

/** `today` is the day in India. */
type NextStepProps = { day: string | null; action: string | null; today: string };

/** A button that opens the form, without script too. */
function NextStep({ day, action, today }: NextStepProps) {
  const t = useTranslations("enquiries.next");
  const { weekdayInWords } = useDates();
  const words = day ? [weekdayInWords(day), action].filter(Boolean).join(": ") : t("none");
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id="next-step-title" className="font-semibold">
        {t("title")}
      </span>
      <button
        type="button"
        popoverTarget="next-step"
        aria-describedby="next-step-title"
        className="flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-md border-[1.5px] border-edge bg-surface px-3.5 text-left hover:border-ink"
      >
        <span
          className={classes(
            "truncate",
            day === null && "text-ink-soft",
            day && day <= today && "text-brick",
          )}
        >
          {words}
        </span>
        <Icon name="chevron-down" />
      </button>
      {/* Remounts, and so closes, after saving. */}
      <div
        key={`${day} ${action}`}
        id="next-step"
        popover="auto"
        className="m-auto w-[min(32rem,100%-2rem)] rounded-lg bg-transparent shadow-float"
      >
        <FollowUpForm day={day} action={action} today={today} mayChange />
      </div>
    </div>
  );
}

type MakeClientProps = {
  enquiry: Pick<Enquiry, "id" | "service">;
  /** What the person wrote. */
  words: string;
};

/** The list that the person names is one press away; all others are in a menu. */
function MakeClient({ enquiry: { id, service }, words }: MakeClientProps) {
  const t = useTranslations("enquiries.convert");
  const registerName = useRegisterName();
  const isOn = useIsOn();
  const registers = activeRegisters();
  const named = registers.find((register) => isNamed(register, `${service} ${words}`));
  const address = ({ form }: Register) => `${form}?enquiry=${id}`;
  const items: MenuItem[] = [
    ...registers
      .filter((register) => register !== named)
      .map((register) => ({
        label: registerName(register.key),
        icon: register.icon,
        href: address(register),
      })),
    ...(isOn(reportsPath)
      ? (["divider", { label: t("report"), icon: "document", href: `${reportsPath}?enquiry=${id}` }] as const)
      : []),
  ];
  if (!named) return <Menu label={t("choose")} items={items} className="btn btn-quiet arrow" />;
  return (
    <span className="flex gap-1">
      <Link to={address(named)} className="btn btn-quiet">
        {t("in", { register: registerName(named.key) })}
      </Link>
      <Menu label={t("other")} items={items} className="btn btn-quiet arrow size-11 p-0">
        {" "}
      </Menu>
    </span>
  );
}

/** Whether the text has the register's name, in either language. */
function isNamed({ words }: Register, text: string): boolean {
  const typed = text.toLowerCase();
  return languages.some((language) => typed.includes(words[language].name.toLowerCase()));
}
