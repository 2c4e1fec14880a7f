import {
  type FieldName,
  type FormKind,
  fieldsOf,
  formFields,
  type Typed,
} from "../../domain/cases/enquiries/schema.ts";
import { readFresh, removeAllStored, removeStored, writeStored } from "../../ui/device-store.ts";
import type { FieldErrors } from "./form-state.ts";

type Draft = {
  at: number;
  /** Identifies the form session, so that a retry after a crash is the same enquiry. */
  submissionId: string;
  fields: Typed;
  /** Set when it was refused in the background. */
  errors?: FieldErrors;
};

export function formName(kind: FormKind, options: readonly string[]): string {
  return kind === "consultation" && options.length === 1 ? `${kind} ${options[0]}` : kind;
}

// The boot script uses this prefix too.
const draftOf = (form: string) => `draft ${form}`;

/** Removes an expired draft. */
export function readDraft(form: string, now?: number): Draft | null {
  return readFresh<Draft>(draftOf(form), now);
}

/** Removes the draft when the form is blank. */
export function writeDraft(form: string, draft: Draft): void {
  if (isBlank(draft.fields)) removeStored(draftOf(form));
  else writeStored(draftOf(form), draft);
}

/** After a post without script the service is unknown, so all drafts of the kind are removed. */
export function removeDraftsOf(kind: FormKind): void {
  removeAllStored(draftOf(kind));
}

/** A consultation's only option is preselected and does not count. */
export function isBlank(fields: Typed): boolean {
  return Object.entries(fields).every(([name, text]) => name === "selectedOption" || text === "");
}

/** Without the honeypot field. */
export function typedIn(form: HTMLFormElement, kind: FormKind): Typed {
  const fields = new FormData(form);
  const required: readonly FieldName[] = formFields[kind];
  const typed: Typed = {};
  for (const name of fieldsOf(kind)) {
    const text = String(fields.get(name) ?? "");
    // The way of meeting is preselected; it counts only with a time.
    if (name === "way" && !fields.get("slot")) continue;
    if (text !== "" || required.includes(name)) typed[name] = text;
  }
  return typed;
}

/** Never overwrites new input. */
export function fillEmpty(form: HTMLFormElement, fields: Typed): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const isField = control instanceof HTMLElement && "value" in control;
    if (!isField || control.value !== "" || text === "") continue;
    control.value = text;
    const details = control.closest("details");
    if (details) details.open = true;
  }
}

/** Milliseconds after the last key. */
const saveDelay = 300;

export type FormSession = ReturnType<typeof createFormSession>;

/** Keeps the id that makes it one enquiry, its duration, and its draft. */
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
    /** Milliseconds since the first use; empty when not measured. */
    elapsed: () => (since === null ? "" : String(Math.round(performance.now() - since))),
    /** `earlier` is the id of a draft or an unsent enquiry. */
    resume(earlier: string) {
      submissionId = earlier;
      since = null;
    },
    /** The duration is unknown when the form was used before hydration. */
    stopTiming() {
      since = null;
    },
    save(form: HTMLFormElement) {
      stop();
      timer = setTimeout(write, saveDelay, form);
    },
    /** The page may be left. */
    saveNow(form: HTMLFormElement) {
      if (timer !== undefined) write(form);
    },
    forget() {
      stop();
      // Another tab may have replaced the draft.
      if (readDraft(name)?.submissionId === submissionId) removeStored(draftOf(name));
    },
    renew() {
      submissionId = newSubmissionId();
      since = performance.now();
    },
  };
}

/** Without TLS browsers have no randomUUID. */
function newSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
