// The browser's entry for forms.
import { createRoot } from "react-dom/client";
import { istTime } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { hydrateIsland } from "../../ui/hydrate-island.ts";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { typedIn } from "./draft.ts";
import { EnquiryForm } from "./form.tsx";
import css from "./form-island.css?inline";
import type { FormIslandData } from "./form-island.tsx";
import type { EnquirySentences } from "./form-state.ts";
import { LiveEnquiryForm } from "./live-form.tsx";
import { loadTimes } from "./load-times.ts";
import { type Settled, sendNow, sendUnsent, setFallbackDisplay } from "./send-unsent.ts";
import { sentencesIn } from "./sentences.ts";

export { prepareAppointment } from "./open-appointment.tsx";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

// Retries pending enquiries when the browser is back online or the page becomes visible.
setFallbackDisplay((settled) => void showNote(settled));
addEventListener("online", sendNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sendNow();
});
void sendUnsent();

/** At once, so that a submit during loading is not lost; what has been typed and chosen stays. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const data = JSON.parse(island.dataset.props ?? "{}") as FormIslandData;
  const [sentences, times] = await Promise.all([sentencesIn(data.language), loadTimes(data)]);
  const props = { ...data, times, sentences };
  hydrateIsland(
    island,
    <EnquiryForm {...props} />,
    <LiveEnquiryForm {...props} state={withTyped(island, data)} />,
  );
}

/** React would reset a select to the server's value, so the visitor's values become the initial state. */
function withTyped(island: HTMLElement, { kind, state }: FormIslandData) {
  const form = island.querySelector("form");
  if (!form || state.status === "sent") return state;
  return { ...state, typed: typedIn(form, kind) };
}

type NoteProps = { settled: Settled; sentences: EnquirySentences; close(): void };

/** Replaces an earlier note. */
async function showNote(settled: Settled): Promise<void> {
  const sentences = await sentencesIn(settled.enquiry.language);
  document.getElementById("form-note")?.remove();
  const container = document.createElement("div");
  container.id = "form-note";
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<FormNote settled={settled} sentences={sentences} close={close} />);
}

function FormNote({ settled: { enquiry, end }, sentences, close }: NoteProps) {
  const { unsent, forms, reference } = sentences;
  const sent = end !== "expired" && end.status === "sent" ? end : null;
  const sentAt = unsent.sent.replace("{time}", istTime(new Date(enquiry.at)));
  const unsentText = end === "expired" ? unsent.over : unsent.refused;
  const text = sent ? sentAt : unsentText;
  return (
    <div className="card print-none form-note">
      <Message tone={sent ? "success" : "error"} title={sent?.message ?? forms[enquiry.kind].failure}>
        <p>{text}</p>
        {sent ? (
          <p>
            {reference}: <strong className="whitespace-nowrap">{sent.reference}</strong>
          </p>
        ) : (
          <a className="link" href={enquiry.page}>
            {unsent.open}
          </a>
        )}
      </Message>
      <Button variant="quiet" className="size-11 border-transparent p-0" onClick={close}>
        <Icon name="close" />
        <span className="sr-only">{sentences.close}</span>
      </Button>
    </div>
  );
}
