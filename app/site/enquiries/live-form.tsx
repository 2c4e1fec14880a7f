import { type RefObject, useEffect, useRef, useState } from "react";
import { reveal } from "../../ui/reveal.ts";
import { createFormSession, formName } from "./draft.ts";
import { EnquiryForm } from "./form.tsx";
import type { EnquiryFormProps } from "./form-state.ts";
import { submit } from "./live-form-send.ts";
import {
  clear,
  discard,
  type FormController,
  type Live,
  restore,
  saveTyping,
  settle,
} from "./live-form-steps.ts";
import { onSettled } from "./send-unsent.ts";

/** Validates first, submits in place, and keeps a draft. */
export function LiveEnquiryForm(props: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<Live>(() => initialState(props));
  const [controller] = useState(() => createController(props, form, setLive));
  useEffect(() => restore(controller), [controller]);
  useEffect(() => onSettled((settled) => settle(controller, settled)), [controller]);
  useEffect(() => saveWhenLeft(controller), [controller]);
  useEffect(() => moveFocus(form.current, live), [live]);
  const { touched, restored, another } = live;
  const act = {
    submit: () => submit(controller),
    input: () => saveTyping(controller),
    clear: () => clear(controller),
    discard: () => discard(controller),
    writeAnother: () => controller.set({ another: true, focus: "first" }),
  };
  // A new session gets new, empty inputs.
  return (
    <EnquiryForm
      {...props}
      key={live.round}
      state={live.state}
      live={{ form, touched, restored, another, ...act }}
    />
  );
}

function initialState({ state }: EnquiryFormProps): Live {
  return { state, round: 0, touched: false, restored: false, another: false, focus: null };
}

/** Asynchronous steps need the current state, so it is also kept outside React. */
function createController(
  props: EnquiryFormProps,
  form: RefObject<HTMLFormElement | null>,
  show: (live: Live) => void,
): FormController {
  const name = formName(props.kind, props.options);
  let live = initialState(props);
  return {
    props,
    name,
    session: createFormSession(props.kind, name),
    form: () => form.current,
    live: () => live,
    set: (change) => {
      live = { ...live, ...change };
      show(live);
    },
  };
}

/** A background page may be closed without notice. */
function saveWhenLeft(controller: FormController): () => void {
  const save = () => {
    const form = controller.form();
    if (form) controller.session.saveNow(form);
  };
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", save);
  return () => {
    removeEventListener("pagehide", save);
    document.removeEventListener("visibilitychange", save);
  };
}

function moveFocus(form: HTMLFormElement | null, { focus }: Live): void {
  if (focus === "outcome") reveal(form?.querySelector<HTMLElement>("[data-outcome], [data-message]"));
  if (focus === "first") form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
