// The second client entry: React and the live forms, fetched only when somebody reaches for a form.
import { typedIn } from "./enquiries/draft.ts";
import { sentencesIn } from "./enquiries/fetch-sentences.ts";
import type { FormIslandData } from "./enquiries/form-island.tsx";
import type { OpenAppointment } from "./enquiries/open-appointment.tsx";
import { sendNow, sendUnsent, showSettledBy } from "./enquiries/send-unsent.ts";

async function beforeReact(): Promise<void> {
  if (import.meta.env.DEV) await import("virtual:react-router/inject-hmr-runtime");
}

/** Takes over one form that is on the page; what has been typed and chosen in it stays. */
export async function hydrate(island: HTMLElement): Promise<void> {
  await beforeReact();
  const data = JSON.parse(island.dataset.props ?? "{}") as FormIslandData;
  const [{ createElement }, { hydrateRoot }, { LiveEnquiryForm }, sentences] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    import("./enquiries/live-form.tsx"),
    sentencesIn(data.language),
  ]);
  hydrateRoot(island, createElement(LiveEnquiryForm, { ...data, state: withTyped(island, data), sentences }));
}

/** React would set a list back to what the server chose; so the server's choice becomes the visitor's. */
function withTyped(island: HTMLElement, { kind, state }: FormIslandData) {
  const form = island.querySelector("form");
  if (!form || state.status === "sent") return state;
  return { ...state, typed: typedIn(form, kind) };
}

const prepared = new Map<string, Promise<OpenAppointment>>();

/** Makes the appointment's dialog ready, once; rejects when that cannot be, and may be asked again then. */
export function prepare(address: string): Promise<OpenAppointment> {
  const ready = prepared.get(address) ?? openerFor(address);
  prepared.set(address, ready);
  ready.catch(() => prepared.delete(address));
  return ready;
}

async function openerFor(address: string): Promise<OpenAppointment> {
  await beforeReact();
  return (await import("./enquiries/open-appointment.tsx")).prepareAppointment(address);
}

// What waits on this device goes as soon as there is a line, and when a phone wakes the page up again.
showSettledBy(async (settled) => {
  await beforeReact();
  (await import("./enquiries/show-note.tsx")).showNote(settled);
});
addEventListener("online", sendNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sendNow();
});
void sendUnsent();
