import { checkEnquiry, type Typed } from "../../domain/cases/enquiries/schema.ts";
import { typedIn } from "./draft.ts";
import { honeypotField } from "./form-field.tsx";
import type { FormState } from "./form-state.ts";
import { endSession, type FormController, isUnchanged } from "./live-form-steps.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { withSendLock } from "./send-lock.ts";
import { notifyOtherTabs, sendLater } from "./send-unsent.ts";
import { sentencesFor } from "./sentences.ts";
import { readUnsent, removeUnsent, storeUnsent } from "./unsent.ts";

/** Validates with the server's rules first. */
export function submit(controller: FormController): void {
  const { kind, options, sentences, opening } = controller.props;
  const form = controller.form();
  if (!form || controller.live().state.status === "sending") return;
  const typed = typedIn(form, kind);
  const calendar = opening && { hours: opening, now: new Date() };
  const checked = checkEnquiry(kind, typed, options, calendar);
  if (checked.ok) return void send(controller, form, typed);
  const errors = sentencesFor(checked.problems, sentences);
  controller.set({
    state: { status: "refused", typed, errors, message: sentences.invalid },
    focus: "outcome",
  });
}

async function send(controller: FormController, form: HTMLFormElement, typed: Typed): Promise<void> {
  const { session, props } = controller;
  const name = { form: controller.name, submissionId: session.id() };
  const wasUnsent = controller.live().state.status === "unsent";
  const honeypot = String(new FormData(form).get(honeypotField) ?? "");
  const { submissionId } = name;
  const extras = { [honeypotField]: honeypot, submissionId, elapsed: session.elapsed(), came: came() };
  controller.set({ state: { status: "sending", typed }, focus: null });
  await withSendLock(name.submissionId, true, async () => {
    // Another tab may have sent or discarded it.
    if (wasUnsent && !readUnsent(name)) return reopen(controller, typed);
    const sentences = props.sentences.forms[props.kind];
    const state = await sendEnquiry(props.kind, form.action, { ...typed, ...extras }, typed, sentences);
    applyResult(controller, { name, typed, address: form.action }, state);
  });
}

/** Referrer and campaign of the tab's first page. */
function came(): string {
  try {
    return sessionStorage.getItem("came") ?? "";
  } catch {
    return "";
  }
}

function reopen(controller: FormController, typed: Typed): void {
  if (controller.live().state.status === "sending") controller.set({ state: { status: "open", typed } });
}

type Sent = { name: { form: string; submissionId: string }; typed: Typed; address: string };

/** When offline, the enquiry is stored. */
function applyResult(controller: FormController, sent: Sent, state: FormState): void {
  const { name, typed } = sent;
  const form = controller.form();
  if (state.status === "sent" || state.status === "refused") {
    const enquiry = readUnsent(name);
    if (enquiry) notifyOtherTabs({ enquiry, end: state });
    removeUnsent(name);
  }
  const isStored = () =>
    state.status === "failed" && (state.offline || readUnsent(name)) && store(controller, sent);
  if (state.status === "sent")
    endSession(controller, state, "outcome", isUnchanged(controller, typed) ? null : form);
  else if (state.status === "failed" && isStored()) {
    sendLater();
    controller.set({ state: { status: "unsent", typed, message: state.message }, focus: "outcome" });
  } else controller.set({ state, focus: "outcome" });
}

function store({ session, props }: FormController, { name, typed: fields, address }: Sent): boolean {
  const { kind, language } = props;
  const page = location.pathname + location.search;
  const stored = storeUnsent({ ...name, at: Date.now(), kind, language, address, page, fields });
  if (stored) session.forget();
  return stored;
}
