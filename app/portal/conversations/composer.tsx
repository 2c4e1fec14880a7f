import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { messageOr } from "../../platform/language/translate.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { useSubmitLock } from "../../ui/use-submit-lock.ts";
import { DraftNotice, useDraft } from "../clients/drafts/draft.tsx";
import { useStaffId } from "../page/use-staff-id.ts";
import { ChannelChoice, usualChannel } from "./channel-choice.tsx";
import { ComposerFields } from "./composer-fields.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { threadAction } from "./thread-action.ts";
import type { ThreadResult } from "./use-thread-posts.ts";
import { WindowNote } from "./window-note.tsx";

type Props = LoadedThread & {
  fetcher: FetcherWithComponents<ThreadResult>;
  /** The newest result, by a fetcher or with the page. */
  result: ThreadResult | undefined;
};

/** Writes a message, a call or a note. What is typed stays on this device until it was saved. */
export function Composer({ fetcher, result, ...loaded }: Props) {
  const { of, channels, files } = loaded;
  const t = useTranslations("conversations");
  const form = useRef<HTMLFormElement>(null);
  const { sending, isLocked, lock } = useSubmitLock();
  const [postKey, setPostKey] = useState(loaded.postKey);
  const [isDirty, setDirty] = useState(false);
  const draft = useDraft(form, `thread ${useLocation().pathname} ${of} ${useStaffId()}`, isDirty);
  const typed = result?.typed ?? {};
  const error = result?.status === "refused" ? sentenceOf(result, t) : undefined;
  useEffect(() => {
    if (result?.status !== "done") return;
    if (result.message === "sent" || result.message === "scheduled" || result.message === "saved") {
      form.current?.reset();
      setDirty(false);
      setPostKey(crypto.randomUUID());
      draft.discard();
    }
    if (result.message === "cancelled") fillIn(form.current, typed);
  }, [result]);
  useEffect(() => {
    if (error) document.getElementById("message-text")?.focus();
  }, [result]);
  useKeys({ w: { label: t("keys.write"), run: () => document.getElementById("message-text")?.focus() } });
  const keep = (event: FormEvent) => {
    if (isLocked()) return event.preventDefault();
    lock();
    draft.keep("sent");
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={threadAction(of)}
      preventScrollReset
      onSubmit={keep}
      onInput={() => setDirty(true)}
      onKeyDown={sendByKey}
      className="composer card print-none grid gap-3 p-4"
    >
      <HiddenFields values={{ intent: "send", key: postKey }} />
      <h2 className="sr-only">{t("composer.title")}</h2>
      <DraftNotice draft={draft} />
      <ChannelChoice channels={channels} chosen={typed.channel ?? usualChannel(loaded)} />
      <div className="only-whatsapp">
        <WindowNote {...loaded} />
      </div>
      <ComposerFields files={files} typed={typed} error={error} />
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="script-only text-sm text-ink-soft max-sm:hidden">{t("composer.keys")}</span>
        <Button type="submit" busy={sending || fetcher.state !== "idle"} className="ml-auto">
          {t("composer.send")}
        </Button>
      </p>
    </fetcher.Form>
  );
}

/** Why a message was not taken, in words. */
function sentenceOf(
  { message, values }: ThreadResult,
  t: ReturnType<typeof useTranslations<"conversations">>,
) {
  return values && message === "emptyVariable"
    ? t("results.emptyVariable", values)
    : messageOr(t, `results.${message}`, "");
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Puts what was taken back into the form again. */
function fillIn(form: HTMLFormElement | null, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form?.elements.namedItem(name);
    if (control && "value" in control && value) control.value = value;
  }
  document.getElementById("message-text")?.focus();
}
