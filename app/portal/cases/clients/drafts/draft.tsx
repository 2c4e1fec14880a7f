import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { readFresh, removeStored, writeStored } from "../../../../ui/device-store.ts";
import { Message } from "../../../../ui/message.tsx";
import { Revealed } from "../../../../ui/revealed.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useBackgroundLoad } from "../../../frame/pending/background-load.tsx";
import { draftPrefix, forgetDrafts, type StoredDraft } from "./forget-drafts.ts";

const everyMs = 700;

type Draft = StoredDraft & { fields: Record<string, string> };
type SavedDraft = {
  found: Draft | null;
  /** Whether it was restored. */
  isFilledIn: boolean;
  /** Hidden fields of a restored draft, as the form was opened then. */
  opened: Readonly<Record<string, string>>;
  /** Saves at once: before the form is sent, or when it comes back. */
  keep(as: "sent" | "returned"): void;
  restore(): void;
  discard(): void;
};

const none: SavedDraft["opened"] = {};

/**
 * Saves typed text on this device for a day, until the form is saved. Restores what was sent but not saved; offers what was never sent.
 * Asks the server whether a post was saved, because its response may not arrive.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  dirty: boolean,
  onRestored: (isDirty: boolean) => void = () => {},
): SavedDraft {
  const key = draftPrefix + name;
  // Sent before; whether the server saved it is not known yet.
  const [unresolved, setUnresolved] = useState<Draft | null>(null);
  const [found, setFound] = useState<Draft | null>(null);
  const [opened, setOpened] = useState(none);
  const [isFilledIn, setFilledIn] = useState(false);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const savedPath = unresolved?.sent && `/drafts/saved?${draftField}=${unresolved.sent}`;
  const { data, isDone, pending } = useBackgroundLoad<{ saved: boolean }>(savedPath || undefined);
  const fillIn = (draft: Draft | null) => {
    if (!draft || !form.current) return;
    fill(form.current, draft.fields);
    setOpened(draft.fields);
    onRestored(true);
  };
  useEffect(() => {
    const draft = readFresh<Draft>(key);
    if (typeof draft?.sent === "string") setUnresolved(draft);
    else setFound(draft);
  }, [key]);
  const resolve = useEffectEvent((sent: Draft) => {
    setUnresolved(null);
    if (data?.saved) return removeStored(key);
    const isFree = form.current !== null && !isTouched(form.current);
    setFilledIn(isFree);
    setFound(sent);
    if (isFree) fillIn(sent);
  });
  useEffect(() => {
    if (unresolved && (isDone || pending)) resolve(unresolved);
  }, [unresolved, isDone, pending]);
  useEffect(() => {
    if (!dirty) return;
    timer.current = setInterval(() => form.current && writeDraft(key, form.current), everyMs);
    return () => clearInterval(timer.current);
  }, [dirty, form, key]);
  useEffect(() => {
    // Runs before React's handlers: only those that call `keep` name the draft in the post again.
    const forget = () => form.current && nameDraft(form.current, "");
    const sending = form.current;
    sending?.addEventListener("submit", forget);
    return () => sending?.removeEventListener("submit", forget);
  }, [form]);
  const discard = () => {
    if (isFilledIn) form.current?.reset();
    forgetDrafts(name);
    setFound(null);
    setFilledIn(false);
    setOpened(none);
    onRestored(false);
  };
  const restore = () => {
    fillIn(found);
    setFound(null);
  };
  const keep = (as: "sent" | "returned") => {
    setFound(null);
    if (!form.current) return;
    const sent = as === "sent" ? crypto.randomUUID() : undefined;
    if (sent) clearInterval(timer.current);
    nameDraft(form.current, sent ?? "");
    writeDraft(key, form.current, sent);
  };
  return { found, isFilledIn, opened, keep, restore, discard };
}

/** Names the draft in a post, so that the server notes when it is saved. */
const draftField = "draft";

function nameDraft(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(draftField);
  if (field instanceof HTMLInputElement) field.value = name;
}

/** Whether somebody has typed, chosen or focused something. */
function isTouched(form: HTMLFormElement): boolean {
  if (form.contains(document.activeElement)) return true;
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
    if (control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type))
      return control.checked !== control.defaultChecked;
    return "defaultValue" in control && "value" in control && control.value !== control.defaultValue;
  });
}

/**
 * Kept with a draft: restored over a newer version it is a conflict, not a silent overwrite; and the form's key keeps it from being saved
 * twice.
 */
const openedWith = ["version", "base", "submission", "key"];

function writeDraft(key: string, form: HTMLFormElement, sent?: string): void {
  const isKept = (name: string) => openedWith.includes(name) || !isHidden(form.elements.namedItem(name));
  const entries = [...new FormData(form)].filter(([name]) => isKept(name));
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  writeStored(key, { at: Date.now(), fields, sent } satisfies Draft);
}

function isHidden(control: Element | RadioNodeList | null): boolean {
  return control instanceof HTMLInputElement && control.type === "hidden";
}

function fill(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control && !isHidden(control)) control.value = value;
  }
}

/** Names the draft in the form's post, and tells about an earlier one. */
export function DraftNotice({ draft }: { draft: SavedDraft }) {
  return (
    <>
      <input type="hidden" name={draftField} />
      {draft.found ? <Found draft={draft} found={draft.found} /> : null}
    </>
  );
}

/** Offers an unsent draft, or says that an unsaved one was restored. */
function Found({ draft, found }: { draft: SavedDraft; found: Draft }) {
  const t = useTranslations("clientForm.draft");
  const { istDateTime } = useDates();
  const when = istDateTime(new Date(found.at).toISOString());
  if (draft.isFilledIn)
    return (
      <Revealed to={found}>
        <Message tone="warning" title={t("restored", { when })} still>
          <p>{t("restoredText")}</p>
          <Button variant="quiet" className="mt-2" onClick={draft.discard}>
            {t("discard")}
          </Button>
        </Message>
      </Revealed>
    );
  return (
    <Message tone="info" title={t("title", { when })} still>
      <p>{t("text")}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button onClick={draft.restore}>{t("restore")}</Button>
        <Button variant="quiet" onClick={draft.discard}>
          {t("discard")}
        </Button>
      </p>
    </Message>
  );
}
