import type { Typed } from "../../domain/cases/enquiries/schema.ts";
import { type FormSession, fillEmpty, isBlank, readDraft, removeDraftsOf, typedIn } from "./draft.ts";
import { type EnquiryFormProps, type FormState, openForm } from "./form-state.ts";
import type { Settled, Taken } from "./send-unsent.ts";
import { removeUnsent, unsentOf } from "./unsent.ts";

export type Live = {
  state: FormState;
  round: number;
  touched: boolean;
  /** From this device. */
  restored: boolean;
  another: boolean;
  /** Null after changes that the visitor did not start. */
  focus: "outcome" | "first" | null;
};

export type FormController = {
  props: EnquiryFormProps;
  name: string;
  session: FormSession;
  form(): HTMLFormElement | null;
  live(): Live;
  set(change: Partial<Live>): void;
};

/** Also saves what was typed before hydration. */
export function restore(controller: FormController): void {
  const { kind, state } = controller.props;
  const form = controller.form();
  if (!form) return;
  if (state.status === "sent") removeDraftsOf(kind);
  else if (!isBlank(typedIn(form, kind))) {
    controller.session.stopTiming();
    saveTyping(controller);
  }
  if (state.status === "open") restoreValues(controller, form);
}

function restoreValues(controller: FormController, form: HTMLFormElement): void {
  const { kind, sentences } = controller.props;
  const waiting = unsentOf(controller.name);
  const draft = readDraft(controller.name);
  const stored = waiting && draft?.submissionId !== waiting.submissionId ? waiting : draft;
  if (!stored) return;
  fillEmpty(form, stored.fields);
  controller.props.times?.restoreTime(form, stored.fields);
  controller.session.resume(stored.submissionId);
  const typed = typedIn(form, kind);
  let state: FormState = { status: "open", typed };
  if (waiting) state = { status: "unsent", typed, message: sentences.forms[kind].network };
  else if (draft?.errors)
    state = { status: "refused", typed, errors: draft.errors, message: sentences.invalid };
  controller.set({ touched: true, restored: state.status === "open", state, focus: null });
}

export function saveTyping(controller: FormController): void {
  const form = controller.form();
  if (form) controller.session.save(form);
  if (!controller.live().touched) controller.set({ touched: true, focus: null });
}

/** The form becomes empty, or keeps what was typed since, which is another enquiry. */
export function endSession(
  controller: FormController,
  state: FormState,
  focus: Live["focus"],
  typedSince?: HTMLFormElement | null,
): void {
  controller.session.forget();
  controller.session.renew();
  if (typedSince) {
    controller.session.save(typedSince);
    controller.set({ state, another: true, focus });
  } else {
    const round = controller.live().round + 1;
    controller.set({ state, round, touched: false, restored: false, another: false, focus });
  }
}

export function isUnchanged(controller: FormController, fields: Typed): boolean {
  const form = controller.form();
  return form === null || JSON.stringify(typedIn(form, controller.props.kind)) === JSON.stringify(fields);
}

/** Shows the result of this form's unsent enquiry. */
export function settle(controller: FormController, { enquiry, end }: Settled): Taken {
  const { props, session } = controller;
  const form = controller.form();
  if (!form || enquiry.submissionId !== session.id()) return undefined;
  const typed = typedIn(form, props.kind);
  if (end !== "expired" && end.status === "sent") {
    const unchanged = isUnchanged(controller, enquiry.fields);
    const isHere = enquiry.page === location.pathname + location.search;
    if (!unchanged) endSession(controller, { status: "open", typed }, null, form);
    else endSession(controller, isHere ? end : openForm, null);
    return unchanged && isHere ? "shown" : "let go";
  }
  if (end !== "expired") session.save(form);
  const expired: FormState = { status: "failed", typed, message: props.sentences.unsent.over };
  controller.set({ state: end === "expired" ? expired : { ...end, typed }, focus: null });
  return "shown";
}

export function clear(controller: FormController): void {
  removeUnsent({ form: controller.name, submissionId: controller.session.id() });
  endSession(controller, openForm, "first");
}

/** The values stay in the form. */
export function discard(controller: FormController): void {
  const form = controller.form();
  removeUnsent({ form: controller.name, submissionId: controller.session.id() });
  if (!form) return;
  controller.session.save(form);
  controller.set({ state: { status: "open", typed: typedIn(form, controller.props.kind) }, focus: "first" });
}
