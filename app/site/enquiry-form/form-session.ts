import type { FormKind } from "../../domain/enquiries/schema.ts";
import { readDraft, removeDraft, typedIn, writeDraft } from "./draft.ts";

/** Milliseconds after the last key until the draft is stored. */
const saveDelay = 300;

export type FormSession = ReturnType<typeof createFormSession>;

/** One form session: the id that makes it one enquiry, its duration, and its stored draft. */
export function createFormSession(kind: FormKind, name: string) {
  let submissionId = newSubmissionId();
  let since: number | null = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (form: HTMLFormElement) => {
    stop();
    writeDraft(name, { at: Date.now(), submissionId, fields: typedIn(form, kind) });
  };
  return {
    id: () => submissionId,
    /** Milliseconds since the first use, as text; empty when not measured. */
    elapsed: () => (since === null ? "" : String(Math.round(performance.now() - since))),
    /** Continues the session of a draft or an unsent enquiry. */
    resume(earlier: string) {
      submissionId = earlier;
      since = null;
    },
    /** For a form used before hydration: the duration is unknown. */
    stopTiming() {
      since = null;
    },
    save(form: HTMLFormElement) {
      stop();
      timer = setTimeout(write, saveDelay, form);
    },
    /** Stores a pending draft at once, before the page may be left. */
    saveNow(form: HTMLFormElement) {
      if (timer !== undefined) write(form);
    },
    /** The draft is no longer needed. */
    forget() {
      stop();
      // Another tab may have replaced the draft.
      if (readDraft(name)?.submissionId === submissionId) removeDraft(name);
    },
    /** Starts the session of another enquiry. */
    renew() {
      submissionId = newSubmissionId();
      since = performance.now();
    },
  };
}

/** Works without TLS too, where browsers have no randomUUID. */
function newSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
