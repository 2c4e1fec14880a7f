import { typedIn } from "./draft.ts";
import { honeypotField } from "./form-field.tsx";
import type { FormState } from "./form-state.ts";
import { type Desk, succeed } from "./live-form-steps.ts";
import { asOnlySender } from "./one-sender.ts";
import { checkEnquiry, type Typed } from "./schema.ts";
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
  const { filling, name, props } = desk;
  const submissionId = filling.id();
  const waited = desk.live().state.status === "kept";
  const honeypot = String(new FormData(form).get(honeypotField) ?? "");
  const fields = { ...typed, [honeypotField]: honeypot, submissionId, elapsed: filling.elapsed() };
  desk.set({ state: { status: "sending", typed }, focus: null });
  await asOnlySender(submissionId, true, async () => {
    // Sent in the background, or dropped in another tab, between the press and now.
    if (waited && !stillUnsent({ form: name, submissionId })) return goOn(desk, typed);
    take(desk, await sendEnquiry(form.action, fields, typed, props.sentences.forms[props.kind]), form.action);
  });
}

function goOn(desk: Desk, typed: Typed): void {
  if (desk.live().state.status === "sending") desk.set({ state: { status: "open", typed } });
}

/** What an answer makes of the form; without a line the enquiry waits here. */
function take(desk: Desk, state: FormState, address: string): void {
  const name = { form: desk.name, submissionId: desk.filling.id() };
  if (state.status === "sent" || state.status === "refused") {
    const enquiry = stillUnsent(name);
    if (enquiry) tellOtherTabs({ enquiry, end: state });
    dropUnsent(name);
  }
  if (state.status === "sent") succeed(desk, state, "outcome");
  else if (state.status === "failed" && state.noLine && keep(desk, state.typed, address)) {
    sendLater();
    const { typed, message } = state;
    desk.set({ state: { status: "kept", typed, message }, focus: "outcome" });
  } else desk.set({ state, focus: "outcome" });
}

/** Whether the enquiry waits on this device now; then it is no draft any more. */
function keep({ filling, name, props }: Desk, fields: Typed, address: string): boolean {
  const { kind, language } = props;
  const page = location.pathname + location.search;
  const submissionId = filling.id();
  const kept = keepUnsent({
    at: Date.now(),
    submissionId,
    form: name,
    kind,
    language,
    address,
    page,
    fields,
  });
  if (kept) filling.forget();
  return kept;
}
