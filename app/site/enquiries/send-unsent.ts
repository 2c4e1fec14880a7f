import { isExpired } from "../../ui/device-store.ts";
import { readDraft, writeDraft } from "./draft.ts";
import type { FieldErrors, FormState } from "./form-state.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { withSendLock } from "./send-lock.ts";
import { sentencesIn } from "./sentences.ts";
import { allUnsent, readUnsent, removeUnsent, type Unsent, waitAfter } from "./unsent.ts";

export type Settled = {
  enquiry: Unsent;
  end: Extract<FormState, { status: "sent" | "refused" }> | "expired";
};

/** "let go": a note has to show the result; undefined when the enquiry belongs to another form. */
export type Taken = "shown" | "let go" | undefined;
type Listener = (settled: Settled) => Taken;

const listeners = new Set<Listener>();
let showFallback: (settled: Settled) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

// Other tabs show the result where their forms had the enquiry.
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("enquiries") : null;
if (otherTabs)
  otherTabs.onmessage = ({ data }: MessageEvent<Settled>) => {
    if (notify(data) === "let go") showFallback(data);
  };

export function onSettled(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setFallbackDisplay(show: (settled: Settled) => void): void {
  showFallback = show;
}

function notify(settled: Settled): Taken {
  const taken = [...listeners].map((listener) => listener(settled));
  return taken.find((one) => one === "shown") ?? taken.find(Boolean);
}

export function notifyOtherTabs(settled: Settled): void {
  otherTabs?.postMessage(settled);
}

/** Retries with backoff while the page is open. Never throws. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(timer);
  let left = false;
  for (const { form, submissionId } of allUnsent()) {
    const settled = await withSendLock(submissionId, false, () => settle({ form, submissionId }));
    if (settled) publish(settled);
    left ||= readUnsent({ form, submissionId }) !== null;
  }
  if (left) sendLater();
  else tries = 0;
}

/** With backoff. */
export function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), waitAfter(++tries));
}

/** Without backoff: the connection is back. */
export function sendNow(): void {
  tries = 0;
  void sendUnsent();
}

function publish(settled: Settled): void {
  notifyOtherTabs(settled);
  if (notify(settled) !== "shown") showFallback(settled);
}

function restoreAsDraft({ form, submissionId, at, fields }: Unsent, errors: FieldErrors): void {
  const draft = readDraft(form);
  if (!draft) writeDraft(form, { at, submissionId, fields, errors });
  else if (draft.submissionId === submissionId) writeDraft(form, { ...draft, errors });
}

/** Undefined when it stays unsent, or another tab has sent it. */
async function settle(name: Pick<Unsent, "form" | "submissionId">): Promise<Settled | undefined> {
  const enquiry = readUnsent(name);
  if (!enquiry) return undefined;
  if (isExpired(enquiry, Date.now())) {
    removeUnsent(enquiry);
    return { enquiry, end: "expired" };
  }
  const { address, kind, language, fields, submissionId } = enquiry;
  const sentences = (await sentencesIn(language)).forms[kind];
  const state = await sendEnquiry(kind, address, { ...fields, submissionId }, fields, sentences);
  if (state.status !== "sent" && state.status !== "refused") return undefined;
  removeUnsent(enquiry);
  if (state.status === "refused") restoreAsDraft(enquiry, state.errors);
  return { enquiry, end: state };
}
