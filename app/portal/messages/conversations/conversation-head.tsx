import { useState } from "react";
import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { conversationList } from "../../../domain/messages/conversations/conversation-list.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BackLink } from "../../frame/page/back-link.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useMilestoneName } from "../../frame/page/use-stages.ts";
import { Consents } from "./consents.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { snoozes } from "./snooze.ts";
import { threadAction } from "./thread-action.ts";
import type { ThreadResult } from "./thread-result.ts";
import { UnknownPerson } from "./unknown-person.tsx";

type Props = LoadedThread & {
  team: readonly { id: string; name: string }[];
  result: ThreadResult | undefined;
};

/** Who it is, how far the case is, and a call; what is needed less often is behind a button. */
export function ConversationHead(props: Props) {
  const { name, clientId, enquiryId, phone, register, stage, state, now, mayWrite, contactName } = props;
  const t = useTranslations("conversations");
  const registerName = useRegisterName();
  const stageName = useMilestoneName();
  const { istDateTime } = useDates();
  const about = clientId ? profilePath(clientId) : enquiryId && `/inbox/${enquiryId}`;
  const facts = [
    phone && spaced(phone),
    stage && stageName(stage, register),
    register && registerName(register),
    contactName && contactName !== name && t("head.contact", { name: contactName }),
  ].filter(Boolean);
  return (
    <header className="border-b border-line bg-paper">
      <div className={`flex items-center gap-x-2 py-1 sm:gap-x-3 ${column}`}>
        <BackLink
          to={conversationList.path}
          label={t("title")}
          className="shrink-0 max-sm:[&>span]:sr-only"
        />
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="relative truncate text-lg leading-snug" title={name}>
            {about ? (
              <Link to={about} className="text-indigo no-underline hover:underline">
                {name}
                <span className="sr-only">: {t(clientId ? "head.client" : "head.enquiry")}</span>
              </Link>
            ) : (
              name
            )}
          </h1>
          <p className="truncate text-sm text-ink-soft tabular-nums max-sm:text-xs">{facts.join(" · ")}</p>
        </div>
        {state?.snoozed_until && state.snoozed_until > now ? (
          <span className="max-sm:hidden">
            <Badge>{t("snoozedUntil", { when: istDateTime(state.snoozed_until) })}</Badge>
          </span>
        ) : null}
        {phone ? (
          <ButtonLink href={`tel:${dialled(phone)}`} icon="phone" variant="quiet" className={actionClasses}>
            <span className="max-sm:sr-only">{t("head.call")}</span>
          </ButtonLink>
        ) : null}
        {mayWrite ? <More {...props} /> : null}
      </div>
      {mayWrite ? <Suggestion {...props} /> : null}
      {mayWrite ? <UnknownPerson {...props} /> : null}
    </header>
  );
}

/** Classes of the page's column, as wide as its messages. */
const column = "mx-auto w-full max-w-240 px-4";
const actionClasses = "print-none shrink-0 max-sm:size-11 max-sm:p-0";

/** Who answers, when it comes back, and consent. Without script a refused form is shown open. */
function More(props: Props) {
  const t = useTranslations("conversations.head");
  const { state, result } = props;
  const [isOpen] = useState(result?.intent === "consent");
  return (
    <>
      <button
        type="button"
        popoverTarget="conversation-more"
        className="btn btn-quiet print-none size-11 p-0"
      >
        <span aria-hidden="true">⋯</span>
        <span className="sr-only">{t("more")}</span>
      </button>
      <div
        id="conversation-more"
        popover={isOpen ? undefined : "auto"}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,100%-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-float"
      >
        <div className="grid gap-4">
          {state ? <Controls {...props} state={state} /> : null}
          <Consents {...props} />
        </div>
      </div>
    </>
  );
}

type ControlProps = Props & { state: NonNullable<Props["state"]> };

/** Selects submit on change; without script there is a button. */
function Controls({ counterpartId, state, team, now }: ControlProps) {
  const t = useTranslations("conversations.head");
  const Form = usePostingForm();
  const fields = { intent: "change", id: tickValue(state) };
  const isSnoozed = state.snoozed_until !== null && state.snoozed_until > now;
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const untils = snoozes.map((value) => ({ value, label: t(`until.${value}`) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        counterpartId={counterpartId}
        fields={fields}
        name="assigned_to"
        label={t("assign")}
        value={state.assigned_to ?? "none"}
        options={[{ value: "none", label: t("nobody") }, ...people]}
      />
      {isSnoozed ? (
        <Form method="post" action={threadAction(counterpartId)} className="self-end">
          <HiddenFields values={{ ...fields, field: "awake" }} />
          <Button type="submit" variant="quiet">
            {t("wake")}
          </Button>
        </Form>
      ) : (
        <Choice
          counterpartId={counterpartId}
          fields={{ ...fields, field: "snooze" }}
          name="value"
          label={t("snooze")}
          value=""
          options={[{ value: "", label: t("until.choose") }, ...untils]}
        />
      )}
      <Form method="post" action={threadAction(counterpartId)}>
        <HiddenFields values={{ ...fields, field: "unread" }} />
        <button type="submit" className="link min-h-11 text-sm">
          {t("unread")}
        </button>
      </Form>
    </div>
  );
}

type ChoiceProps = {
  counterpartId: string;
  fields: Record<string, string>;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ counterpartId, fields, name, label, value, options }: ChoiceProps) {
  const t = useTranslations("conversations.head");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(counterpartId)} className="flex min-w-0 items-end gap-1">
      <HiddenFields values={fields} />
      <label className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="text-ink-soft">{label}</span>
        <select
          name={name}
          key={value}
          defaultValue={value}
          onChange={({ currentTarget }) => currentTarget.value && currentTarget.form?.requestSubmit()}
          className="control min-h-11 w-full py-1"
        >
          {options.map(optionOf)}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {t("save")}
        </button>
      </noscript>
    </Form>
  );
}

/** A possible match; only staff link the two. */
function Suggestion({ counterpartId, suggestion, state }: Props) {
  const t = useTranslations("conversations.suggestion");
  const Form = usePostingForm();
  if (!suggestion || !state) return null;
  return (
    <div className="border-t border-line bg-indigo-wash">
      <Form
        method="post"
        action={threadAction(counterpartId)}
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 ${column}`}
      >
        <HiddenFields values={{ conversation: state.id }} />
        <p>
          {t("text", { name: suggestion.name })}{" "}
          <Link to={suggestion.href} className="link">
            {t("client")}
          </Link>
        </p>
        <span className="flex flex-wrap gap-2">
          <Button intent="link" className="px-3 text-sm">
            {t("link")}
          </Button>
          <Button intent="apart" variant="quiet" className="px-3 text-sm">
            {t("apart")}
          </Button>
        </span>
      </Form>
    </div>
  );
}
