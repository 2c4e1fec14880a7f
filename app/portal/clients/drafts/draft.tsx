import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { type Dated, readFresh, writeStored } from "../../../ui/device-store.ts";
import { Message } from "../../../ui/message.tsx";
import { Revealed } from "../../../ui/revealed.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../page/use-dates.ts";
import { draftPrefix, forgetDrafts } from "./forget-drafts.ts";

const everyMs = 700;

type Draft = Dated & {
  fields: Record<string, string>;
  /** The form was sent, and nothing said that it was saved. */
  sent?: boolean;
};
type SavedDraft = {
  found: Draft | null;
  /** Writes what is typed at once: as the form is sent, or as it comes back. */
  keep(as: "sent" | "returned"): void;
  restore(): void;
  discard(): void;
};

/**
 * Saves what is typed on this device while the form is dirty; for a day, and only until it is saved. What was sent and not
 * saved, as when the session had ended, is filled in at once; what was never sent is offered.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  dirty: boolean,
  onRestored: (fields: Draft["fields"]) => void = () => {},
): SavedDraft {
  const key = draftPrefix + name;
  const [found, setFound] = useState<Draft | null>(null);
  const fillIn = (draft: Draft | null) => {
    if (!draft || !form.current) return;
    fill(form.current, draft.fields);
    onRestored(draft.fields);
  };
  useEffect(() => {
    const draft = readFresh<Draft>(key);
    setFound(draft);
    if (draft?.sent) fillIn(draft);
  }, [key]);
  useEffect(() => {
    if (!dirty) return;
    const timer = setInterval(() => form.current && writeDraft(key, form.current), everyMs);
    return () => clearInterval(timer);
  }, [dirty, form, key]);
  const discard = () => {
    if (found?.sent) form.current?.reset();
    forgetDrafts(name);
    setFound(null);
  };
  const restore = () => {
    fillIn(found);
    setFound(null);
  };
  const keep = (as: "sent" | "returned") => {
    if (form.current) writeDraft(key, form.current, as === "sent");
    setFound(null);
  };
  return { found, keep, restore, discard };
}

/** Deletes the draft when the next page's address names the saved form; after any other page, such as an error, it stays. */
export function useForgetWhenSaved(submission: string, name: string): void {
  useEffect(
    () => () => {
      if (new URLSearchParams(location.search).get("done") === submission) forgetDrafts(name);
    },
    [submission, name],
  );
}

function writeDraft(key: string, form: HTMLFormElement, sent = false): void {
  // What was opened belongs to what was typed: restored over a newer version it is a conflict, not a silent change.
  const isKept = (name: string) =>
    name === "version" || name === "base" || !isHidden(form.elements.namedItem(name));
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

/** Offers what was typed before and never sent, or says that what was sent and not saved is in the form again. */
export function DraftNotice({ draft }: { draft: SavedDraft }) {
  const t = useTranslations("clientForm.draft");
  const { istDateTime } = useDates();
  const { found } = draft;
  if (!found) return null;
  const when = istDateTime(new Date(found.at).toISOString());
  if (found.sent)
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
