import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { conversationList } from "../../../domain/messages/conversations/conversation-list.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BackLink } from "../../frame/page/back-link.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { snoozes } from "./snooze.ts";
import { threadAction } from "./thread-action.ts";

type Props = LoadedThread & { team: readonly { id: string; name: string }[] };

export function ConversationHead(props: Props) {
  const { name, clientId, enquiryId, state, now, mayWrite } = props;
  const t = useTranslations("conversations");
  const { istDateTime } = useDates();
  return (
    <header className="stack gap-2">
      <BackLink to={conversationList.path} label={t("title")} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl wrap-anywhere">
          {name}
        </h1>
        {state?.snoozed_until && state.snoozed_until > now ? (
          <Badge>{t("snoozedUntil", { when: istDateTime(state.snoozed_until) })}</Badge>
        ) : null}
        <p className="flex flex-wrap gap-x-4 text-sm">
          {clientId ? (
            <Link to={profilePath(clientId)} className="link">
              {t("head.client")}
            </Link>
          ) : null}
          {enquiryId ? (
            <Link to={`/inbox/${enquiryId}`} className="link">
              {t("head.enquiry")}
            </Link>
          ) : null}
        </p>
      </div>
      {mayWrite && state ? <Controls {...props} state={state} /> : null}
      {mayWrite ? <Suggestion {...props} /> : null}
    </header>
  );
}

type ControlProps = Props & { state: NonNullable<Props["state"]> };

/** Selects submit on change; without script there is a button. */
function Controls({ of, state, team, now }: ControlProps) {
  const t = useTranslations("conversations.head");
  const Form = usePostingForm();
  const fields = { intent: "change", id: tickValue(state) };
  const isSnoozed = state.snoozed_until !== null && state.snoozed_until > now;
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const untils = snoozes.map((value) => ({ value, label: t(`until.${value}`) }));
  return (
    <div className="print-none grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-3">
      <Choice
        of={of}
        fields={fields}
        name="assigned_to"
        label={t("assign")}
        value={state.assigned_to ?? "none"}
        options={[{ value: "none", label: t("nobody") }, ...people]}
      />
      {isSnoozed ? (
        <Form method="post" action={threadAction(of)}>
          <HiddenFields values={{ ...fields, field: "awake" }} />
          <Button type="submit" variant="quiet">
            {t("wake")}
          </Button>
        </Form>
      ) : (
        <Choice
          of={of}
          fields={{ ...fields, field: "snooze" }}
          name="value"
          label={t("snooze")}
          value=""
          options={[{ value: "", label: t("until.choose") }, ...untils]}
        />
      )}
      <Form method="post" action={threadAction(of)}>
        <HiddenFields values={{ ...fields, field: "unread" }} />
        <Button
          type="submit"
          variant="quiet"
          icon="mail"
          title={t("unread")}
          className="max-sm:size-11 max-sm:p-0"
        >
          <span className="max-sm:sr-only">{t("unread")}</span>
        </Button>
      </Form>
    </div>
  );
}

type ChoiceProps = {
  of: string;
  fields: Record<string, string>;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ of, fields, name, label, value, options }: ChoiceProps) {
  const t = useTranslations("conversations.head");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(of)} className="flex min-w-0 items-end gap-1">
      <HiddenFields values={fields} />
      <label className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="text-ink-soft">{label}</span>
        <select
          name={name}
          key={value}
          defaultValue={value}
          onChange={({ currentTarget }) => currentTarget.value && currentTarget.form?.requestSubmit()}
          className="control min-h-11 w-full py-1 sm:w-auto"
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
function Suggestion({ of, suggestion, state }: Props) {
  const t = useTranslations("conversations.suggestion");
  const Form = usePostingForm();
  if (!suggestion || !state) return null;
  return (
    <Message tone="info" still>
      <p>
        {t("text", { name: suggestion.name })}{" "}
        <Link to={suggestion.href} className="link">
          {t("client")}
        </Link>
      </p>
      <Form method="post" action={threadAction(of)} className="mt-2 flex flex-wrap gap-2">
        <HiddenFields values={{ conversation: state.id }} />
        <Button intent="link">{t("link")}</Button>
        <Button intent="apart" variant="quiet">
          {t("apart")}
        </Button>
      </Form>
    </Message>
  );
}
