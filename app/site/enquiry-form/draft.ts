import {
  type FieldName,
  type FormKind,
  fieldsOf,
  formFields,
  type Typed,
} from "../../domain/enquiries/schema.ts";
import type { FieldErrors } from "./form-state.ts";
import { isExpired, readStored, removeStored, storedNames, writeStored } from "./local-store.ts";

/** Unsent input of a form. */
export type Draft = {
  at: number;
  /** Identifies the form session, so that a retry after a crash is the same enquiry. */
  submissionId: string;
  fields: Typed;
  /** Set when it was refused in the background. */
  errors?: FieldErrors;
};

/** The form's storage name; a consultation's includes the service. */
export function formName(kind: FormKind, options: readonly string[]): string {
  return kind === "consultation" && options.length === 1 ? `${kind} ${options[0]}` : kind;
}

// The boot script uses this prefix too.
const draftOf = (form: string) => `draft ${form}`;

/** The draft of a form; an expired one is removed. */
export function readDraft(form: string, now = Date.now()): Draft | null {
  const draft = readStored<Draft>(draftOf(form));
  if (!draft) return null;
  if (!isExpired(draft, now)) return draft;
  removeStored(draftOf(form));
  return null;
}

/** Stores the draft; removes it when the form is blank. */
export function writeDraft(form: string, draft: Draft): void {
  if (isBlank(draft.fields)) removeStored(draftOf(form));
  else writeStored(draftOf(form), draft);
}

export function removeDraft(form: string): void {
  removeStored(draftOf(form));
}

/** After a post without script the page does not know the form's service, so all drafts of the kind are removed. */
export function removeDraftsOf(kind: FormKind): void {
  for (const name of storedNames(draftOf(kind))) removeStored(name);
}

/** Nothing typed; a consultation's only option is preselected and does not count. */
export function isBlank(fields: Typed): boolean {
  return Object.entries(fields).every(([name, text]) => name === "selectedOption" || text === "");
}

/** The form's current values, without the honeypot field. */
export function typedIn(form: HTMLFormElement, kind: FormKind): Typed {
  const fields = new FormData(form);
  const typed: Typed = {};
  for (const name of fieldsOf(kind)) {
    const text = String(fields.get(name) ?? "");
    if (text !== "" || isRequired(kind, name)) typed[name] = text;
  }
  return typed;
}

function isRequired(kind: FormKind, name: FieldName): boolean {
  return (formFields[kind] as readonly string[]).includes(name);
}

/** Restores values into empty fields only, so that new input is never overwritten. */
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
