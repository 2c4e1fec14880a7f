// The browser's entry for forms: islands, the dialog, the note.
import { hydrateRoot } from "react-dom/client";
import { typedIn } from "./draft.ts";
import { sentencesIn } from "./fetch-sentences.ts";
import css from "./form-island.css?inline";
import type { FormIslandData } from "./form-island.tsx";
import { showNote } from "./form-note.tsx";
import { LiveEnquiryForm } from "./live-form.tsx";
import { sendNow, sendUnsent, setFallbackDisplay } from "./send-unsent.ts";

export { prepareAppointment } from "./open-appointment.tsx";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

// Unsent enquiries are sent when the connection returns and when the page becomes visible.
setFallbackDisplay((settled) => void showNote(settled));
addEventListener("online", sendNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sendNow();
});
void sendUnsent();

/** Hydrates one form of the page; what has been typed and chosen stays. */
export async function hydrateForm(island: HTMLElement): Promise<void> {
  const data = JSON.parse(island.dataset.props ?? "{}") as FormIslandData;
  const sentences = await sentencesIn(data.language);
  hydrateRoot(island, <LiveEnquiryForm {...data} state={withTyped(island, data)} sentences={sentences} />);
}

/** React would reset a select to the server's value, so the visitor's values become the initial state. */
function withTyped(island: HTMLElement, { kind, state }: FormIslandData) {
  const form = island.querySelector("form");
  if (!form || state.status === "sent") return state;
  return { ...state, typed: typedIn(form, kind) };
}
