import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";
import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { DraftNotice, useDraft } from "../../cases/clients/drafts/draft.tsx";
import { useStaffId } from "../../frame/page/use-staff-id.ts";
import { ChannelChoice, usualChannel } from "./channel-choice.tsx";
import { ComposerFields, MoreFields, ReadyTexts } from "./composer-fields.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { type Answered, Quoted } from "./quoted.tsx";
import { threadAction } from "./thread-action.ts";
import type { ThreadResult } from "./thread-result.ts";
import { Unreachable } from "./unreachable.tsx";
import { closesSoon, useLeft } from "./use-left.ts";

const everyMs = 20_000;

/** Starts from the loader's time and advances; ISO 8601. */
function useClock(loaded: string): string {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const started = performance.now();
    const tick = () => setNow(new Date(Date.parse(loaded) + performance.now() - started).toISOString());
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}

type Props = LoadedThread & {
  fetcher: FetcherWithComponents<ThreadResult>;
  /** From the fetcher or the page. */
  result: ThreadResult | undefined;
  /** Set for a reply. */
  answered: Answered | undefined;
  onAnswered(answered: undefined): void;
};

/** For messages, calls and notes. Drafts stay on this device until saved. */
export function Composer({ fetcher, result, answered, onAnswered, ...loaded }: Props) {
  const { counterpartId, channels, state } = loaded;
  const t = useTranslations("conversations");
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [postKey, setPostKey] = useState(loaded.postKey);
  const [isDirty, setDirty] = useState(false);
  const isIdle = fetcher.state === "idle";
  const draftName = `thread ${useLocation().pathname} ${counterpartId} ${useStaffId()}`;
  const draft = useDraft(form, draftName, isDirty && isIdle);
  // An unchanged draft keeps its key, so that it is not sent twice if the first post still arrives.
  const key = (!isDirty && draft.opened.key) || postKey;
  const now = useClock(loaded.now);
  const isOpen = (state?.window_ends_at ?? "") > now;
  const typed = result?.typed ?? {};
  const error = problemOf(result, t);
  const takeResult = useEffectEvent(({ status, message }: ThreadResult) => {
    if (error) textField()?.focus();
    if (status !== "done") return;
    if (message === "sent" || message === "scheduled" || message === "saved") {
      form.current?.reset();
      setDirty(false);
      setPostKey(crypto.randomUUID());
      draft.discard();
      onAnswered(undefined);
    }
    if (message === "cancelled") fillIn(form.current, typed);
    if (message === "filled" || message === "partlyFilled") {
      const { subject = "", text = "" } = typed;
      fillIn(form.current, { subject, text });
      setDirty(true);
    }
  });
  useEffect(() => {
    isSending.current = false;
    if (result) takeResult(result);
  }, [result]);
  useEffect(() => {
    if (answered) chooseWhatsApp(form.current);
  }, [answered]);
  useKeys({
    w: { label: t("keys.write"), run: () => textField()?.focus() },
    i: { label: t("keys.ready"), run: () => document.getElementById("ready-text")?.focus() },
  });
  const submit = (event: FormEvent) => {
    if (isSending.current) return event.preventDefault();
    isSending.current = true;
    if (submitterOf(event)?.value !== "fill") draft.keep("sent");
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={threadAction(counterpartId)}
      preventScrollReset
      onSubmit={submit}
      onInput={() => setDirty(true)}
      onKeyDown={sendByKey}
      className={classes("composer print-none grid gap-2", !isOpen && "is-closed")}
    >
      {/* Enter uses the form's first button. Notes are saved rather than sent. */}
      <button type="submit" name="intent" value="send" className="sr-only" tabIndex={-1} aria-hidden />
      <HiddenFields values={{ key, ...(answered && { answers: answered.id }) }} />
      <h2 className="sr-only">{t("composer.title")}</h2>
      <DraftNotice draft={draft} />
      <ChannelChoice {...loaded} chosen={typed.channel ?? usualChannel(loaded)} />
      <div className="only-whatsapp">
        <WindowNote {...loaded} now={now} isOpen={isOpen} />
      </div>
      {channels.map((one) =>
        one.unreachableAt ? (
          <Unreachable key={one.channel} {...one} since={one.unreachableAt} channels={channels} />
        ) : null,
      )}
      {channels.map(({ channel, isStopped }) =>
        isStopped ? (
          <div key={channel} className={`only-${channel}`}>
            <p className="text-sm text-brick">{t("results.stopped")}</p>
          </div>
        ) : null,
      )}
      <div className="only-open">
        <div className="grid gap-2">
          {answered ? <Quoted answered={answered} onRemove={() => onAnswered(undefined)} /> : null}
          <ComposerFields typed={typed} error={error}>
            <Button
              intent="send"
              busy={fetcher.formData?.get("intent") === "send"}
              className="min-h-12 shrink-0"
            >
              <span className="only-message">{t("composer.send")}</span>
              <span className="only-kept">{t("composer.save")}</span>
            </Button>
          </ComposerFields>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4">
            <ReadyTexts {...loaded} typed={typed} />
            <MoreFields {...loaded} typed={typed} />
            <span className="noscript:hidden ml-auto text-xs text-ink-soft max-sm:hidden">
              {t("composer.keys")}
            </span>
          </div>
        </div>
      </div>
    </fetcher.Form>
  );
}

type Say = ReturnType<typeof useTranslations<"conversations">>;

/** Why a message was refused or is incomplete. */
function problemOf(result: ThreadResult | undefined, t: Say): string | undefined {
  if (result?.message === "partlyFilled") return t("results.partlyFilled", result.values);
  if (result?.status !== "refused" || !["send", "fill"].includes(result.intent ?? "")) return undefined;
  const { message, values } = result;
  if (message === "emptyVariable") return t("results.emptyVariable", values);
  return messageOr(t, `results.${message}`, "") || undefined;
}

const textField = () => document.querySelector<HTMLTextAreaElement>("#message-text");

const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter
    : undefined;

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(event.currentTarget.querySelector("button"));
}

/** Fills in the form and places the cursor at the first gap. */
function fillIn(form: HTMLFormElement | null, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form?.elements.namedItem(name);
    if (control && "value" in control && value) control.value = value;
  }
  const field = textField();
  const open = /\{[a-z_]+\}/.exec(field?.value ?? "");
  field?.focus();
  if (open) field?.setSelectionRange(open.index, open.index + open[0].length);
}

/** Only WhatsApp supports quoting. */
function chooseWhatsApp(form: HTMLFormElement | null): void {
  const choice = form?.querySelector<HTMLInputElement>("#channel-whatsapp");
  if (choice && !choice.disabled) choice.checked = true;
  textField()?.focus();
}

type WindowNoteProps = Pick<LoadedThread, "counterpartId" | "state" | "now" | "isOnPhone"> & {
  isOpen: boolean;
};

/** How long free text can still be sent, once that is short, or why it cannot. */
function WindowNote({ counterpartId, state, now, isOpen, isOnPhone }: WindowNoteProps) {
  const t = useTranslations("conversations.window");
  const left = useLeft();
  const ends = state?.window_ends_at ?? null;
  const template = `${conversationPath(counterpartId)}/template`;
  const [never, closed] = isOnPhone ? (["neverOwn", "closedOwn"] as const) : (["never", "closed"] as const);
  if (isOpen && ends !== null)
    return closesSoon(ends, now) ? (
      <p className="flex items-start gap-1.5 text-sm text-marigold-text max-sm:text-xs">
        <Icon name="clock" />
        <span>{t("open", { left: left(ends, now) })}</span>
      </p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-1.5 text-sm text-marigold-text">
        <Icon name="alert" />
        <span>{t(ends === null ? never : closed)}</span>
      </p>
      <ButtonLink href={template}>{t("template")}</ButtonLink>
    </div>
  );
}
