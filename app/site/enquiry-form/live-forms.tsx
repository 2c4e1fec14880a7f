// Everything that a form becomes with script, in one file for the browser: islands, the dialog, the note.
import { hydrateRoot } from "react-dom/client";
import { typedIn } from "./draft.ts";
import { sentencesIn } from "./fetch-sentences.ts";
import css from "./form-island.css?inline";
import type { FormIslandData } from "./form-island.tsx";
import { LiveEnquiryForm } from "./live-form.tsx";
import { sendNow, sendUnsent, showSettledBy } from "./send-unsent.ts";
import { showNote } from "./show-note.tsx";

export { prepareAppointment } from "./open-appointment.tsx";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

// What waits on this device goes as soon as there is a line, and when a phone wakes the page up again.
showSettledBy((settled) => void showNote(settled));
addEventListener("online", sendNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sendNow();
});
void sendUnsent();

/** Takes over one form that is on the page; what has been typed and chosen in it stays. */
export async function hydrateForm(island: HTMLElement): Promise<void> {
  const data = JSON.parse(island.dataset.props ?? "{}") as FormIslandData;
  const sentences = await sentencesIn(data.language);
  hydrateRoot(island, <LiveEnquiryForm {...data} state={withTyped(island, data)} sentences={sentences} />);
}

/** React would set a list back to what the server chose; so the server's choice becomes the visitor's. */
function withTyped(island: HTMLElement, { kind, state }: FormIslandData) {
  const form = island.querySelector("form");
  if (!form || state.status === "sent") return state;
  return { ...state, typed: typedIn(form, kind) };
}
