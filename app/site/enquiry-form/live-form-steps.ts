import type { Typed } from "../../domain/enquiries/schema.ts";
import { dropDraftsOf, fillEmpty, isBlank, readDraft, typedIn } from "./draft.ts";
import type { Filling } from "./filling.ts";
import type { EnquiryFormProps } from "./form.tsx";
import { type FormState, openForm } from "./form-state.ts";
import type { Settled } from "./send-unsent.ts";
import { dropUnsent, unsentOf } from "./unsent.ts";

/** How a form stands while script runs it. */
export type Live = {
  state: FormState;
  /** Rises with each new, empty filling. */
  round: number;
  touched: boolean;
  /** What stands in it was brought back from this device. */
  restored: boolean;
  /** Where the keyboard goes on; null after what the visitor did not ask for. */
  focus: "outcome" | "first" | null;
};

/** A form with all that its steps need. */
export type Desk = {
  props: EnquiryFormProps;
  name: string;
  filling: Filling;
  form(): HTMLFormElement | null;
  live(): Live;
  set(change: Partial<Live>): void;
};

/** Brings back what this device has kept of the form, and keeps what was typed before script came. */
export function restore(desk: Desk): void {
  const { kind, state } = desk.props;
  const form = desk.form();
  if (!form) return;
  if (state.status === "sent") dropDraftsOf(kind);
  else if (!isBlank(typedIn(form, kind))) {
    desk.filling.beganEarlier();
    noteTyping(desk);
  }
  if (state.status === "open") bringBack(desk, form);
}

function bringBack(desk: Desk, form: HTMLFormElement): void {
  const { kind, sentences } = desk.props;
  const waiting = unsentOf(desk.name);
  const draft = readDraft(desk.name);
  const kept = waiting && draft?.submissionId !== waiting.submissionId ? waiting : draft;
  if (!kept) return;
  fillEmpty(form, kept.fields);
  desk.filling.resume(kept.submissionId);
  const typed = typedIn(form, kind);
  if (waiting) {
    const message = sentences.forms[kind].network;
    desk.set({ touched: true, state: { status: "kept", typed, message }, focus: null });
  } else if (draft?.errors) {
    const { errors } = draft;
    const state: FormState = { status: "refused", typed, errors, message: sentences.invalid };
    desk.set({ touched: true, state, focus: null });
  } else desk.set({ touched: true, restored: true, state: { status: "open", typed }, focus: null });
}

export function noteTyping(desk: Desk): void {
  const form = desk.form();
  if (form) desk.filling.save(form);
  if (!desk.live().touched) desk.set({ touched: true, focus: null });
}

/** An empty form again, for another enquiry. */
export function succeed(desk: Desk, state: FormState, focus: Live["focus"]): void {
  desk.filling.forget();
  desk.filling.renew();
  desk.set({ state, round: desk.live().round + 1, touched: false, restored: false, focus });
}

/** Whether nothing was typed since. */
export function isStill(desk: Desk, fields: Typed): boolean {
  const form = desk.form();
  return form === null || JSON.stringify(typedIn(form, desk.props.kind)) === JSON.stringify(fields);
}

/** What was sent has arrived; what was typed since is another enquiry, and stays. */
export function typedOn(desk: Desk, form: HTMLFormElement, state: FormState, focus: Live["focus"]): void {
  desk.filling.forget();
  desk.filling.renew();
  desk.filling.save(form);
  desk.set({ state, focus });
}

/** How an enquiry of this form ended that had waited; false when something else must say so. */
export function settle(desk: Desk, { enquiry, end }: Settled): boolean {
  const { props, filling } = desk;
  const form = desk.form();
  if (!form || enquiry.submissionId !== filling.id()) return false;
  const typed = typedIn(form, props.kind);
  const same = isStill(desk, enquiry.fields);
  if (end !== "over" && end.status === "sent") {
    if (same) succeed(desk, end, null);
    // Edited since: that is another enquiry, and stays.
    else typedOn(desk, form, { status: "open", typed }, null);
    return same;
  }
  if (end !== "over") filling.save(form);
  const never: FormState = { status: "failed", typed, message: props.sentences.unsent.over };
  desk.set({ state: end === "over" ? never : { ...end, typed }, focus: null });
  return true;
}

/** Nothing stays of what was typed, in the form or on this device. */
export function clear(desk: Desk): void {
  dropUnsent({ form: desk.name, submissionId: desk.filling.id() });
  succeed(desk, openForm, "first");
}

/** It waits no longer; what was typed stays in the form. */
export function discard(desk: Desk): void {
  const form = desk.form();
  dropUnsent({ form: desk.name, submissionId: desk.filling.id() });
  if (!form) return;
  desk.filling.save(form);
  desk.set({ state: { status: "open", typed: typedIn(form, desk.props.kind) }, focus: "first" });
}
