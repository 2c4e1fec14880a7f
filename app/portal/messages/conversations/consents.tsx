import { reportedConsentSources } from "../../../domain/messages/conversations/consent-table.ts";
import type { NotedConsent } from "../../../domain/messages/conversations/consents.server.ts";
import { channels } from "../../../domain/messages/conversations/tables.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { threadAction } from "./thread-action.ts";
import type { ThreadResult } from "./thread-result.ts";

type Props = Pick<LoadedThread, "counterpartId" | "channels" | "consents" | "mayWrite" | "now"> & {
  result: ThreadResult | undefined;
};

export function Consents({ channels: known, consents, result, ...rest }: Props) {
  const t = useTranslations("conversations.consent");
  const names = useTranslations("conversations.channels");
  const { dayOf: day } = useDates();
  const stateOf = (consent: NotedConsent | undefined) =>
    consent
      ? t(consent.withdrawn_at === null ? "yes" : "no", {
          day: day(consent.withdrawn_at ?? consent.given_at),
        })
      : t("none");
  const mine = result?.intent === "consent" ? result : undefined;
  if (!rest.mayWrite && consents.length === 0) return null;
  return (
    <details className="print-none text-sm" open={mine !== undefined || undefined}>
      <summary className="min-h-11 content-center">
        <span className="link">{t("title")}</span>{" "}
        {known.map(({ channel, consent }) => (
          <span key={channel} className={consent?.withdrawn_at ? "text-brick" : "text-ink-soft"}>
            {` · ${names(channel)}: ${stateOf(consent)}`}
          </span>
        ))}
      </summary>
      <div className="card grid gap-4 p-4">
        {consents.length > 0 ? (
          <ul className="grid gap-2">
            {consents.map((consent) => (
              <ConsentLine key={consent.id} consent={consent} />
            ))}
          </ul>
        ) : null}
        {rest.mayWrite ? <NoteForm key={consents[0]?.id} {...rest} result={mine} /> : null}
      </div>
    </details>
  );
}

function ConsentLine({ consent }: { consent: NotedConsent }) {
  const t = useTranslations("conversations.consent");
  const names = useTranslations("conversations.channels");
  const { dayOf: day } = useDates();
  const { channel, purpose, source, words, staff_name, given_at, withdrawn_at } = consent;
  const isNo = withdrawn_at === given_at;
  const parts = [
    names(channel),
    t(isNo ? "no" : "yes", { day: day(given_at) }),
    t(`sources.${source}`),
    staff_name,
    purpose === "marketing" ? t("marketing") : undefined,
    !isNo && withdrawn_at ? t("ended", { day: day(withdrawn_at) }) : undefined,
  ];
  return (
    <li className="wrap-anywhere">
      <span>{parts.filter(Boolean).join(" · ")}</span>
      <span className="block text-ink-soft">{t("words", { words })}</span>
    </li>
  );
}

function NoteForm({ counterpartId, now, result }: Pick<Props, "counterpartId" | "now" | "result">) {
  const t = useTranslations("conversations.consent");
  const names = useTranslations("conversations.channels");
  const Form = usePostingForm();
  const today = istDay(new Date(now));
  const problems = useTranslations("conversations.results");
  const wrong = result?.message;
  const errors = wrong === "words" || wrong === "day" ? [{ id: wrong, text: problems(wrong) }] : [];
  const typed = result?.status === "refused" ? result.typed : undefined;
  const label = (name: "channel" | "told" | "day" | "answer" | "words") =>
    t(name === "words" ? "said" : name);
  const field = formFields({ label, typed, errors, ids: "consent-" });
  return (
    <Form method="post" action={threadAction(counterpartId)} className="grid gap-3">
      <HiddenFields values={{ intent: "consent" }} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          {...field("channel", "whatsapp")}
          options={channels.map((value) => ({ value, label: names(value) }))}
        />
        <Select
          {...field("told", "call")}
          options={reportedConsentSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <TextInput {...field("day", today)} type="date" max={today} />
      </div>
      <Radios
        {...field("answer", "yes")}
        inline
        options={(["yes", "no"] as const).map((value) => ({ value, label: t(`answers.${value}`) }))}
      />
      <TextInput {...field("words")} hint={t("saidHint")} maxLength={300} autoComplete="off" />
      <p>
        <Button type="submit" variant="quiet">
          {t("note")}
        </Button>
      </p>
    </Form>
  );
}
