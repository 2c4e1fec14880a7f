import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Dialog } from "../../ui/dialog.tsx";
import type { FormIslandData } from "./form-island.tsx";
import type { EnquiryFormProps } from "./form-state.ts";
import { LiveEnquiryForm } from "./live-form.tsx";
import { loadTimes } from "./load-times.ts";
import { sentencesIn } from "./sentences.ts";

const dialogId = "book-appointment";

/** Closing the dialog returns the focus to `opener`. */
export type OpenAppointment = (opener: HTMLElement) => void;

/**
 * Loads the form from the linked page, with that page's hours, language and options; rejects when the page cannot be
 * fetched.
 */
export async function prepareAppointment(address: string): Promise<OpenAppointment> {
  const data = await fetchForm(address);
  const [sentences, times] = await Promise.all([sentencesIn(data.language), loadTimes(data)]);
  const container = document.createElement("div");
  const root = createRoot(container);
  // Incremented after a success, so that the dialog opens with an empty form.
  let round = 0;
  const render = () =>
    flushSync(() =>
      root.render(<AppointmentDialog {...data} times={times} sentences={sentences} round={round} />),
    );
  return (opener) => {
    if (!container.isConnected) {
      document.body.append(container);
      render();
    }
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.onclick = ({ target }) => closeByButton(dialog, target);
    dialog.onclose = () => {
      opener.focus();
      if (!dialog.querySelector("form .receipt")) return;
      round++;
      render();
    };
    dialog.showModal();
    focusFirst(dialog);
  };
}

function AppointmentDialog({ round, ...form }: EnquiryFormProps & { round: number }) {
  const { title, intro } = form.sentences.forms[form.kind];
  return (
    <Dialog id={dialogId} title={title} close={form.sentences.close} className="booking">
      <div className="grid gap-5">
        <p className="text-ink-soft">{form.slots?.words.intro ?? intro}</p>
        <LiveEnquiryForm key={round} {...form} />
      </div>
    </Dialog>
  );
}

async function fetchForm(address: string): Promise<FormIslandData> {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const html = await response.text();
  // The styles in the head would violate this page's policy.
  const page = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  const island = page.querySelector<HTMLElement>("[data-island]");
  if (!response.ok || !island?.dataset.props) throw new Error(`No form at ${address}.`);
  return JSON.parse(island.dataset.props);
}

/** For browsers without invoker commands (before 2025). */
function closeByButton(dialog: HTMLDialogElement, target: EventTarget | null): void {
  if (target instanceof Element && target.closest(`[commandfor=${dialogId}]`) && dialog.open) dialog.close();
}

/** On a touch screen the title, because a field would open the keyboard over the form. */
function focusFirst(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector<HTMLElement>("h2");
  if (title) title.tabIndex = -1;
  const field = dialog.querySelector<HTMLElement>("form input, form textarea");
  (matchMedia("(hover: hover)").matches ? field : title)?.focus();
}
