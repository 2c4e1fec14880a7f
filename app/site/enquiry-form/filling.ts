import type { FormKind } from "../../domain/enquiries/schema.ts";
import { dropDraft, readDraft, typedIn, writeDraft } from "./draft.ts";

/** What is typed is written down this long after the last key, in milliseconds. */
const pause = 300;

export type Filling = ReturnType<typeof createFilling>;

/** One filling of a form: the id that makes it one enquiry, how long it takes, and its draft on this device. */
export function createFilling(kind: FormKind, name: string) {
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
    /** Milliseconds since the form was first reached for, as text; empty when nobody measured. */
    elapsed: () => (since === null ? "" : String(Math.round(performance.now() - since))),
    /** Goes on where a draft, or an enquiry that waits, left off. */
    resume(earlier: string) {
      submissionId = earlier;
      since = null;
    },
    /** Somebody had typed before script came: nobody knows how long. */
    beganEarlier() {
      since = null;
    },
    /** Writes the draft soon. */
    save(form: HTMLFormElement) {
      stop();
      timer = setTimeout(write, pause, form);
    },
    /** Writes now what would be written soon: the page may be going. */
    saveNow(form: HTMLFormElement) {
      if (timer !== undefined) write(form);
    },
    /** What is typed is kept elsewhere, or gone. */
    forget() {
      stop();
      // Another tab may be filling the same form.
      if (readDraft(name)?.submissionId === submissionId) dropDraft(name);
    },
    /** What follows is another enquiry. */
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
