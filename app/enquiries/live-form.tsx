import { type FormEvent, useEffect, useRef, useState } from "react";
import { EnquiryForm, type EnquiryFormProps } from "./form.tsx";
import { checkEnquiry, formFields, type Typed } from "./schema.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sentencesFor } from "./sentences.ts";

/** The same form with script: checks before it sends, sends in place, keeps every value when that fails. */
export function LiveEnquiryForm(props: EnquiryFormProps) {
  const { kind, sentences, options } = props;
  const [state, setState] = useState(props.state);
  const [filling, setFilling] = useState(newFilling);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOutcome(form.current, state.status), [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === "sending") return;
    const { action } = event.currentTarget;
    const fields = new FormData(event.currentTarget);
    const typed: Typed = Object.fromEntries(
      formFields[kind].map((name) => [name, String(fields.get(name) ?? "")]),
    );
    const checked = checkEnquiry(kind, typed, options);
    if (!checked.ok) {
      const errors = sentencesFor(checked.problems, sentences);
      return setState({ status: "refused", typed, errors, message: sentences.invalid });
    }
    setState({ status: "sending", typed });
    fields.set("submissionId", filling);
    const answered = await sendEnquiry(action, fields, typed, sentences.forms[kind]);
    if (answered.status === "sent") setFilling(newFilling());
    setState(answered);
  }

  // Another filling is another form: its inputs are new and empty.
  return <EnquiryForm {...props} key={filling} ref={form} state={state} onSubmit={submit} />;
}

/** Names one filling of the form, so that a post sent twice is one enquiry. Works without TLS too. */
function newFilling(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** After an answer the keyboard and the screen reader go on where the answer stands. */
function focusOutcome(form: HTMLFormElement | null, status: string) {
  if (status === "refused" || status === "sent" || status === "failed")
    form?.querySelector<HTMLElement>("[role=alert][tabindex], [data-outcome]")?.focus();
}
