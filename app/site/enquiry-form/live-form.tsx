import { type RefObject, useEffect, useRef, useState } from "react";
import { formName } from "./draft.ts";
import { createFilling } from "./filling.ts";
import { EnquiryForm, type EnquiryFormProps } from "./form.tsx";
import { submit } from "./live-form-send.ts";
import { clear, type Desk, discard, type Live, noteTyping, restore, settle } from "./live-form-steps.ts";
import { whenSettled } from "./send-unsent.ts";

/** The same form with script: checks before it sends, sends in place, and loses nothing that was typed. */
export function LiveEnquiryForm(props: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<Live>(() => begin(props));
  const [desk] = useState(() => createDesk(props, form, setLive));
  useEffect(() => restore(desk), [desk]);
  useEffect(() => whenSettled((settled) => settle(desk, settled)), [desk]);
  useEffect(() => saveWhenLeft(desk), [desk]);
  useEffect(() => moveFocus(form.current, live), [live]);
  const { touched, restored } = live;
  const act = {
    submit: () => submit(desk),
    input: () => noteTyping(desk),
    clear: () => clear(desk),
    discard: () => discard(desk),
  };
  // Another filling is another form: its inputs are new and empty.
  return (
    <EnquiryForm {...props} key={live.round} state={live.state} live={{ form, touched, restored, ...act }} />
  );
}

function begin({ state }: EnquiryFormProps): Live {
  return { state, round: 0, touched: false, restored: false, focus: null };
}

/** Steps that wait for an answer must see the form as it is then, so its state is kept here beside React's. */
function createDesk(
  props: EnquiryFormProps,
  form: RefObject<HTMLFormElement | null>,
  show: (live: Live) => void,
): Desk {
  const name = formName(props.kind, props.options);
  let live = begin(props);
  return {
    props,
    name,
    filling: createFilling(props.kind, name),
    form: () => form.current,
    live: () => live,
    set: (change) => {
      live = { ...live, ...change };
      show(live);
    },
  };
}

/** A page that goes into the background may never come back. */
function saveWhenLeft(desk: Desk): () => void {
  const save = () => {
    const form = desk.form();
    if (form) desk.filling.saveNow(form);
  };
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", save);
  return () => {
    removeEventListener("pagehide", save);
    document.removeEventListener("visibilitychange", save);
  };
}

/** After an answer that was asked for, the keyboard and the screen reader go on where it stands. */
function moveFocus(form: HTMLFormElement | null, { focus }: Live): void {
  if (focus === "outcome")
    form?.querySelector<HTMLElement>("[role=alert][tabindex], [data-outcome]")?.focus();
  if (focus === "first") form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
