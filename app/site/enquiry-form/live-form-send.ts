import { checkEnquiry, type Typed } from "../../domain/enquiries/schema.ts";
import { typedIn } from "./draft.ts";
import { honeypotField } from "./form-field.tsx";
import type { FormState } from "./form-state.ts";
import { type Desk, isStill, succeed, typedOn } from "./live-form-steps.ts";
import { asOnlySender } from "./one-sender.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sendLater, tellOtherTabs } from "./send-unsent.ts";
import { sentencesFor } from "./sentences.ts";
import { dropUnsent, keepUnsent, stillUnsent } from "./unsent.ts";

/** Checks before it sends, by the server's own rules. */
export function submit(desk: Desk): void {
  const { kind, options, sentences, opening } = desk.props;
  const form = desk.form();
  if (!form || desk.live().state.status === "sending") return;
  const typed = typedIn(form, kind);
  const calendar = opening && { hours: opening, now: new Date() };
  const checked = checkEnquiry(kind, typed, options, calendar);
  if (checked.ok) return void send(desk, form, typed);
  const errors = sentencesFor(checked.problems, sentences);
  desk.set({ state: { status: "refused", typed, errors, message: sentences.invalid }, focus: "outcome" });
}

async function send(desk: Desk, form: HTMLFormElement, typed: Typed): Promise<void> {
  const { filling, props } = desk;
  const name = { form: desk.name, submissionId: filling.id() };
  const waited = desk.live().state.status === "kept";
  const honeypot = String(new FormData(form).get(honeypotField) ?? "");
  const extras = { [honeypotField]: honeypot, submissionId: name.submissionId, elapsed: filling.elapsed() };
  desk.set({ state: { status: "sending", typed }, focus: null });
  await asOnlySender(name.submissionId, true, async () => {
    // Sent in the background, or dropped in another tab, between the press and now.
    if (waited && !stillUnsent(name)) return goOn(desk, typed);
    const sentences = props.sentences.forms[props.kind];
    const state = await sendEnquiry(form.action, { ...typed, ...extras }, typed, sentences);
    take(desk, { name, typed, address: form.action }, state);
  });
}

function goOn(desk: Desk, typed: Typed): void {
  if (desk.live().state.status === "sending") desk.set({ state: { status: "open", typed } });
}

/** What was sent, whatever has become of the form since. */
type Sent = { name: { form: string; submissionId: string }; typed: Typed; address: string };

/** What an answer makes of the form; without a line the enquiry waits here. */
function take(desk: Desk, sent: Sent, state: FormState): void {
  const { name, typed } = sent;
  const form = desk.form();
  if (state.status === "sent" || state.status === "refused") {
    const enquiry = stillUnsent(name);
    if (enquiry) tellOtherTabs({ enquiry, end: state });
    dropUnsent(name);
  }
  const waits = () => state.status === "failed" && (state.noLine || stillUnsent(name)) && keep(desk, sent);
  if (state.status === "sent" && form && !isStill(desk, typed)) typedOn(desk, form, state, "outcome");
  else if (state.status === "sent") succeed(desk, state, "outcome");
  else if (state.status === "failed" && waits()) {
    sendLater();
    desk.set({ state: { status: "kept", typed, message: state.message }, focus: "outcome" });
  } else desk.set({ state, focus: "outcome" });
}

/** Whether the enquiry waits on this device now; then it is no draft any more. */
function keep({ filling, props }: Desk, { name, typed: fields, address }: Sent): boolean {
  const { kind, language } = props;
  const page = location.pathname + location.search;
  const kept = keepUnsent({ ...name, at: Date.now(), kind, language, address, page, fields });
  if (kept) filling.forget();
  return kept;
}
