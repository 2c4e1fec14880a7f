import {
  type FieldName,
  type FormKind,
  fieldsOf,
  formFields,
  type Typed,
} from "../../domain/enquiries/schema.ts";
import { dropKept, isOver, keptNames, readKept, writeKept } from "./device-store.ts";
import type { FieldErrors } from "./form-state.ts";

/** What was typed in a form and not sent. */
export type Draft = {
  at: number;
  /** Names the filling, so that sending it again after a crash is the same enquiry. */
  submissionId: string;
  fields: Typed;
  /** What the server said of it, when it was refused while nobody looked. */
  errors?: FieldErrors;
};

/** What names a form on this device: a consultation by the service it is about. */
export function formName(kind: FormKind, options: readonly string[]): string {
  return kind === "consultation" && options.length === 1 ? `${kind} ${options[0]}` : kind;
}

// The boot script knows this beginning too.
const draftOf = (form: string) => `draft ${form}`;

/** The draft of a form; one that is too old goes. */
export function readDraft(form: string, now = Date.now()): Draft | null {
  const draft = readKept<Draft>(draftOf(form));
  if (!draft) return null;
  if (!isOver(draft, now)) return draft;
  dropKept(draftOf(form));
  return null;
}

/** Keeps what is typed; a form in which nothing is typed any more has no draft. */
export function writeDraft(form: string, draft: Draft): void {
  if (isBlank(draft.fields)) dropKept(draftOf(form));
  else writeKept(draftOf(form), draft);
}

export function dropDraft(form: string): void {
  dropKept(draftOf(form));
}

/** After a post without script the page no longer knows of which service's form it was: then all of the kind go. */
export function dropDraftsOf(kind: FormKind): void {
  for (const name of keptNames(draftOf(kind))) dropKept(name);
}

/** Nothing typed; the one option of a consultation was chosen by nobody. */
export function isBlank(fields: Typed): boolean {
  return Object.entries(fields).every(([name, text]) => name === "selectedOption" || text === "");
}

/** What stands in a form: its own fields, and never the one that only programs fill. */
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

/** Puts what was kept into the fields in which nothing stands: what somebody types in this moment is never touched. */
export function fillEmpty(form: HTMLFormElement, fields: Typed): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const fits = control instanceof HTMLElement && "value" in control;
    if (!fits || control.value !== "" || text === "") continue;
    control.value = text;
    const fold = control.closest("details");
    if (fold) fold.open = true;
  }
}
