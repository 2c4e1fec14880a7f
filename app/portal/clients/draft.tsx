import { type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { istDateTime } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";

const prefix = "client-draft ";
const draftMs = 24 * 60 * 60_000;
const everyMs = 700;

type Draft = { at: number; fields: Record<string, string> };
type SavedDraft = { found: Draft | undefined; restore(): void; discard(): void };

/** Saves what is typed on this device while the form is dirty; for a day, and only until it is sent. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, dirty: boolean): SavedDraft {
  const key = prefix + name;
  const [found, setFound] = useState<Draft>();
  useEffect(() => setFound(readDraft(key)), [key]);
  useEffect(() => {
    if (!dirty) return;
    const timer = setInterval(() => form.current && writeDraft(key, form.current), everyMs);
    return () => clearInterval(timer);
  }, [dirty, form, key]);
  const discard = () => {
    localStorage.removeItem(key);
    setFound(undefined);
  };
  const restore = () => {
    if (found && form.current) fill(form.current, found.fields);
    setFound(undefined);
  };
  return { found, restore, discard };
}

/** Nobody finds another's drafts after a sign-out, and nothing stays of a form that was sent. */
export function forgetDrafts(of = ""): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix + of)) localStorage.removeItem(key);
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "") as Draft;
    if (Date.now() - draft.at < draftMs) return draft;
    localStorage.removeItem(key);
  } catch {
    // None, or none that can be read.
  }
  return undefined;
}

function writeDraft(key: string, form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(([name]) => !isHidden(form.elements.namedItem(name)));
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies Draft));
  } catch {
    // A full or forbidden store: then there is no draft.
  }
}

function isHidden(control: Element | RadioNodeList | null): boolean {
  return control instanceof HTMLInputElement && control.type === "hidden";
}

function fill(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}

/** Offers what was typed before and never sent. */
export function DraftNotice({ draft, onRestored }: { draft: SavedDraft; onRestored(): void }) {
  const t = useTranslations("clientForm.draft");
  if (!draft.found) return null;
  const restore = () => {
    draft.restore();
    onRestored();
  };
  return (
    <Message tone="info" title={t("title", { when: istDateTime(new Date(draft.found.at).toISOString()) })}>
      <p>{t("text")}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button onClick={restore}>{t("restore")}</Button>
        <Button variant="quiet" onClick={draft.discard}>
          {t("discard")}
        </Button>
      </p>
    </Message>
  );
}
