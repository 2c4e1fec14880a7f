import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { sentencesIn } from "./fetch-sentences.ts";
import { AppointmentDialog, dialogId } from "./form-dialog.tsx";
import type { FormIslandData } from "./form-island.tsx";

/** Opens the dialog; when it is closed the focus goes back to `opener`. */
export type OpenAppointment = (opener: HTMLElement) => void;

/**
 * Makes the dialog ready. Its form is that of the page where the link leads, so hours, language and choices are that
 * page's; rejects when the page cannot be had.
 */
export async function prepareAppointment(address: string): Promise<OpenAppointment> {
  const data = await fetchForm(address);
  const sentences = await sentencesIn(data.language);
  const place = document.createElement("div");
  const root = createRoot(place);
  let round = 0;
  const draw = () =>
    flushSync(() => root.render(<AppointmentDialog {...data} sentences={sentences} round={round} />));
  return (opener) => {
    if (!place.isConnected) {
      document.body.append(place);
      draw();
    }
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.onclick = ({ target }) => closeByMark(dialog, target);
    dialog.onclose = () => {
      opener.focus();
      if (!dialog.querySelector("form [data-outcome] [role=status]:only-child")) return;
      round++;
      draw();
    };
    dialog.showModal();
    focusFirst(dialog);
  };
}

async function fetchForm(address: string): Promise<FormIslandData> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const island = page.querySelector<HTMLElement>("[data-island]");
  if (!answer.ok || !island?.dataset.props) throw new Error(`No form at ${address}.`);
  return JSON.parse(island.dataset.props);
}

/** Browsers of before 2025 do not know a button's `command`. */
function closeByMark(dialog: HTMLDialogElement, target: EventTarget | null): void {
  if (target instanceof Element && target.closest(`[commandfor=${dialogId}]`) && dialog.open) dialog.close();
}

/** The first field; on a touch screen the title, because a field would bring the keyboard over the form. */
function focusFirst(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector<HTMLElement>("h2");
  if (title) title.tabIndex = -1;
  const field = dialog.querySelector<HTMLElement>("form input, form textarea");
  (matchMedia("(hover: hover)").matches ? field : title)?.focus();
}
